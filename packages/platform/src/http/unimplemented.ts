// Operations that are declared ahead of their handlers: each answers 501 by its name. These lists may only shrink.

/** Every operation that has no handler yet. */
export type Unimplemented = never;

/** The operations of a family that have handlers. */
export type Implemented<Family> = Omit<Family, Unimplemented>;
