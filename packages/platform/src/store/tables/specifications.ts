// OpenAPI specifications and their versions.
import type {
  OpenAPIErrorObject,
  OpenAPISpecProcessingErrorCode,
  OpenAPISpecProcessingState,
  OpenAPISpecVisibility,
} from '@bindery/contract';
import type { Json } from '../json-column.ts';

/** An OpenAPI specification. */
export interface SpecificationTable {
  id: string;
  organization: string;
  slug: string;
  /** Null for one that was given as text. */
  source_url: string | null;
  /** Hash of the blob with the text; null for one that is fetched. */
  source_blob: string | null;
  visibility: OpenAPISpecVisibility;
  state: OpenAPISpecProcessingState;
  last_version: string | null;
  created_at: number;
  updated_at: number;
  processed_at: number | null;
  error_code: OpenAPISpecProcessingErrorCode | null;
  errors: Json<OpenAPIErrorObject[]> | null;
  /** Number of all errors. `errors` has the first. */
  error_count: number;
  /** Incremented with each source, so that results for an earlier source are dropped. */
  run: number;
  /** When it is processed next; null for never. */
  due_at: number | null;
  /** Process that processes it. */
  lease_owner: string | null;
}

/** One file of a version. */
export interface StoredSpecificationFile {
  /** Its path in the file system of the version. */
  readonly path: string;
  /** Where it was fetched; its own path for one that was given as text. */
  readonly location: string;
  /** Hash of the blob with its bytes. */
  readonly blob: string;
  /** Hash of the blob with its content as JSON: the same for JSON. */
  readonly json: string;
}

/** A version of an OpenAPI specification, as read at one time. */
export interface SpecificationVersionTable {
  id: string;
  spec: string;
  /** 1 for the first. */
  number: number;
  created_at: number;
  /** Of OpenAPI: 2.0, 3.0, 3.1 or 3.2. */
  version: string;
  /** Of the file that it begins with: `json` or `yaml`. */
  format: 'json' | 'yaml';
  title: string;
  /** Hash of the blob with all of it as one document of JSON. */
  bundle: string;
  /** Hash of the blob with the same in pieces and with an index; null for a small one. */
  indexed: string | null;
  /** The first is the one that it begins with. */
  files: Json<StoredSpecificationFile[]>;
}
