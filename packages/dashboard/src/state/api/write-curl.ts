// Writes a request as a cURL command. It reads the token from a variable, so no copy contains it.

export interface CurlRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: string | undefined;
  readonly request: { readonly headers: Readonly<Record<string, string>>; readonly body?: string | undefined };
}

/** A command for a POSIX shell. */
export function writeCurl(origin: string, { method, path, query = '', request }: CurlRequest): string {
  const type = request.headers['content-type'];
  const parts = [
    `curl -X ${method} ${quote(origin + path + query)}`,
    `-H "Authorization: Bearer $BINDERY_TOKEN"`,
    ...(type === undefined ? [] : [`-H ${quote(`Content-Type: ${type}`)}`]),
    ...(request.body === undefined || request.body === '' ? [] : [`--data-raw ${quote(request.body)}`]),
  ];
  return parts.join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
