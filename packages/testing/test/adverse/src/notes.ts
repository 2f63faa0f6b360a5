// The service that the integration writes to.

/** A URL of the service. */
export function at(path: string): string {
  return `https://notes.example.com${path}`;
}

/** The options of a request with a JSON body. */
export function json(method: string, body: unknown): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Reads the response. Throws if its status isn’t that of a success. */
export async function done(request: Promise<Response>): Promise<string> {
  const response = await request;
  const text = await response.text();
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return text;
}
