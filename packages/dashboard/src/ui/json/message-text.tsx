// The headers and the body of a request or response.
import { BodyText } from './json-tree.tsx';

export interface MessageTextProps {
  readonly label: string;
  readonly class: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export function MessageText({ label, class: className, headers, body }: MessageTextProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} class={className}>
      {Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`)}
      {body !== undefined && (
        <>
          {'\n'}
          <BodyText text={body} />
        </>
      )}
    </div>
  );
}
