// The configuration of workerd: one static worker, which loads the others, and one outgoing service. Cap'n Proto's text form.
import { STATIC_WORKER } from './static-worker.ts';
import { KEY_HEADER } from '../isolate/isolate-protocol.ts';

/** Name of the socket that the static worker answers on. */
export const ENTRY_SOCKET = 'entry';

/** Compatibility date of the static worker; scripts bring their own. */
const STATIC_COMPATIBILITY_DATE = '2026-06-01';

/** What differs from process to process. */
export interface WorkerdConfig {
  /** Proves that a request comes from us, or from workerd. */
  readonly key: string;
  /** Secret that messages of the isolates carry. */
  readonly channel: string;
  /** Port that outgoing requests are sent to. */
  readonly outgoingPort: number;
  readonly memoryMb: number;
}

/** The configuration's text. Nothing but `outgoing` reaches any network. */
export function writeWorkerdConfig({ key, channel, outgoingPort, memoryMb }: WorkerdConfig): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "static", worker = .static),
    (name = "outgoing", external = (
      address = "127.0.0.1:${outgoingPort}",
      http = (injectRequestHeaders = [(name = ${quote(KEY_HEADER)}, value = ${quote(key)})]),
    )),
    (name = "internet", network = (allow = [])),
  ],
  sockets = [(name = "${ENTRY_SOCKET}", address = "127.0.0.1:0", http = (), service = "static")],
  v8Flags = [${quote(`--max-old-space-size=${memoryMb}`)}],
  structuredLogging = true,
);
const static :Workerd.Worker = (
  modules = [(name = "static-worker.mjs", esModule = ${quote(STATIC_WORKER)})],
  compatibilityDate = "${STATIC_COMPATIBILITY_DATE}",
  bindings = [
    (name = "LOADER", workerLoader = (id = "LOADER")),
    (name = "OUTGOING", service = "outgoing"),
    (name = "CHANNEL", text = ${quote(channel)}),
    (name = "KEY", text = ${quote(key)}),
  ],
);
`;
}

/** A string of Cap'n Proto's text form, which has C's escapes. */
function quote(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to be escaped
  const escaped = text.replaceAll(/[\\"\u0000-\u001f\u007f]/g, (character) =>
    character === '\\' || character === '"'
      ? `\\${character}`
      : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `"${escaped}"`;
}
