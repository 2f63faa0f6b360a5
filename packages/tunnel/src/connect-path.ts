/** Path at which a relay takes the WebSockets of connectors. */
export const CONNECT_PATH = '/_bindery/tunnel';
