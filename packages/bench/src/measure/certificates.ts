// Certificates that the environment names. The published kit's miniflare reads them when it is loaded, and hands all of them to
// workerd at each change, so a row would measure how many there are. Imported before everything else; npm may need them.

const NAMES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** What was named, for processes that reach the network. */
export const CERTIFICATES: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

for (const name of NAMES) delete process.env[name];
