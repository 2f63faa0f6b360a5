import type { SpecificationPages } from '@bindery/openapi';
import type { DeliveryServices } from '../../../events/event-services.ts';
import type { SpecificationVersionTable } from '../../../store/tables.ts';
import type { CommittedMemo } from '../../../store/committed-memo.ts';
import type { SiteServices } from '../../sites/state/index.ts';
import type { ComputedCache } from './computed-cache.ts';
import type { ComputedTrees } from './computed-trees.ts';
import type { ExpandedTrees } from './expanded-trees.ts';
import type { TrustState } from './trust-state.ts';

/** The input for pages of a specification. */
export interface LastVersion {
  readonly slug: string;
  /** Undefined if none of its sources could be read so far. */
  readonly version: Pick<SpecificationVersionTable, 'bundle' | 'indexed' | 'title'> | undefined;
}

/** Services of the integrations domain. */
export interface IntegrationServices extends SiteServices, DeliveryServices {
  readonly trust: TrustState;
  readonly computed: {
    /** The results of content sources. */
    readonly cache: ComputedCache;
    /** Which content trees have computed pages. */
    readonly trees: ComputedTrees;
    /** Content trees with their computed pages. */
    readonly expanded: ExpandedTrees;
    /** Whether spaces have content sources, by their ids. */
    readonly hasSources: CommittedMemo<boolean>;
    /** Whether organizations have OpenAPI specifications, by their ids. */
    readonly hasSpecifications: CommittedMemo<boolean>;
    /** Whether organizations have translations, by their ids. */
    readonly hasTranslations: CommittedMemo<boolean>;
    /** The last versions of OpenAPI specifications, by organization and slug. */
    readonly lastVersions: CommittedMemo<LastVersion>;
    /** Pages of OpenAPI specifications. */
    readonly specifications: SpecificationPages;
  };
}
