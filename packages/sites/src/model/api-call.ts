// What the panel that tries an operation out is made of: written into a page by the renderer, read by the script.

/** The location of a value. `form` is a part of the body. */
export type CallFieldLocation = 'path' | 'query' | 'header' | 'form';

/**
 * How a value is entered: as text, as one or more of some values, as a list with an item in each line, as an object in JSON, or as a file.
 */
export type CallKind = 'text' | 'choice' | 'choices' | 'list' | 'object' | 'file';

/** A parameter, or a part of a body. */
export interface CallField {
  readonly name: string;
  readonly location: CallFieldLocation;
  readonly kind: CallKind;
  /** Its type in words. */
  readonly type: string;
  /** Of OpenAPI: `simple`, `label`, `matrix`, `form`, `spaceDelimited`, `pipeDelimited`, `deepObject`. */
  readonly style: string;
  readonly isExploded: boolean;
  readonly isRequired?: true;
  /** Whether `:/?@` and others stay unchanged. */
  readonly keepsReserved?: true;
  /** Whether the value is sent as one JSON text. */
  readonly isJson?: true;
  /** The values that can be chosen. */
  readonly values?: readonly string[];
  /** The initial value: text, the lines of a list, or JSON. */
  readonly value?: string;
  /** Values to choose from that an author wrote; others can be entered. */
  readonly examples?: readonly { readonly title: string; readonly value: string }[];
  /** Media types of a file, with commas between them. */
  readonly accept?: string;
}

/** A variable of a server's address. */
export interface CallVariable {
  readonly name: string;
  readonly value: string;
  readonly values?: readonly string[];
  /** Whether it cannot be changed: it is part of a host, and has one value. */
  readonly isFixed?: true;
}

/** A server. */
export interface CallServer {
  /** Its URL, with `{name}` for variables and without a slash at its end. */
  readonly url: string;
  readonly title?: string;
  readonly variables: readonly CallVariable[];
}

/** A body of one media type: its fields, a file, or a text. */
export interface CallBody {
  readonly type: string;
  readonly fields?: readonly CallField[];
  readonly isFile?: true;
  /** The initial text. */
  readonly text?: string;
  /** Examples to choose from, the first of which is the initial text. */
  readonly examples?: readonly { readonly title: string; readonly text: string }[];
}

/** How a caller says who it is. */
export interface CallScheme {
  /** The name in the description. */
  readonly name: string;
  readonly kind: 'token' | 'basic' | 'key' | 'cookie';
  /** The location of a key. */
  readonly location?: 'header' | 'query';
  /** The name of its header, or of its parameter. */
  readonly field?: string;
  /** The prefix of a token. */
  readonly prefix?: string;
}

/** An operation that can be called. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly CallServer[];
  readonly fields: readonly CallField[];
  readonly bodies: readonly CallBody[];
  /** Media types of responses. */
  readonly accept?: string;
  /** Alternatives, each of one or more schemes; an empty one is a call by anyone. */
  readonly security: readonly (readonly CallScheme[])[];
}

/** Words of the panel, as the page writes them for the script. */
export interface CallWords {
  readonly answer: string;
  readonly authorization: string;
  readonly body: string;
  readonly cancel: string;
  readonly cookies: string;
  readonly empty: string;
  readonly example: string;
  readonly failed: string;
  readonly foreign: string;
  readonly headers: string;
  readonly kept: string;
  readonly lines: string;
  readonly media: string;
  readonly none: string;
  readonly parameters: string;
  readonly password: string;
  readonly required: string;
  readonly send: string;
  readonly sending: string;
  readonly server: string;
  readonly shortened: string;
  readonly stopped: string;
  readonly token: string;
  readonly user: string;
  readonly wrong: string;
}
