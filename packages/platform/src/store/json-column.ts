// JSON in text columns: the type of what a column holds, and the one place that writes and reads it.

declare const jsonType: unique symbol;

/** Text of a column that contains a value of this type as JSON. Only {@link toJson} makes one. */
export type Json<Value> = string & { readonly [jsonType]: Value };

/** The text of a value in its column. */
export function toJson<Value>(value: Value): Json<Value> {
  return JSON.stringify(value) as Json<Value>;
}

/** The value of a column. It was validated when it was written, so it isn’t validated again. */
export function parseJson<Value>(text: Json<Value>): Value {
  return JSON.parse(text) as Value;
}
