// A place in the author's source, to read and to copy.
import { CopyButton } from './copy-button.tsx';

/** `file:line:column`. */
export function SourceLocation({ location }: { readonly location: string }) {
  return (
    <span class="place-text">
      <code>{location}</code>
      <CopyButton text={location} what={`location ${location}`} />
    </span>
  );
}

/** Writes a place out of its parts; undefined without a file. */
export function formatSourceLocation(at: {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}): string | undefined {
  if (at.file === undefined) return undefined;
  return [at.file, at.line, at.column].filter((part) => part !== undefined).join(':');
}
