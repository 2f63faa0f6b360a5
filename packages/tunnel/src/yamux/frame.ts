// The head of a frame, as hashicorp/yamux publishes it: version, type, flags, stream, length; big-endian, twelve bytes.

/** Bytes before the body of a frame. */
export const HEADER_BYTES = 12;

/** What a frame is. Only `DATA` has a body, of `length` bytes. */
export const FRAME_TYPE = { DATA: 0, WINDOW_UPDATE: 1, PING: 2, GO_AWAY: 3 } as const;

/** Marks on a frame, added up. `SYN` opens a stream or asks a ping, `ACK` answers both. */
export const FLAG = { SYN: 1, ACK: 2, FIN: 4, RST: 8 } as const;

/** Why an end goes away, as the length of that frame. */
export const GO_AWAY_CODE = { NORMAL: 0, PROTOCOL_ERROR: 1, INTERNAL_ERROR: 2 } as const;

/** Credit that each end of a stream begins with, in bytes. */
export const INITIAL_WINDOW = 256 * 1024;

/** The one version there is. */
const VERSION = 0;

/** The head of a frame. */
export interface FrameHeader {
  readonly type: number;
  readonly flags: number;
  /** 0 for the session itself. */
  readonly stream: number;
  /** Bytes of the body, credit, number of a ping, or a reason, by type. */
  readonly length: number;
}

/** Writes the head of a frame. */
export function encodeHeader({ type, flags, stream, length }: FrameHeader): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES);
  bytes[0] = VERSION;
  bytes[1] = type;
  bytes.writeUInt16BE(flags, 2);
  bytes.writeUInt32BE(stream, 4);
  bytes.writeUInt32BE(length, 8);
  return bytes;
}

/** Reads the head of a frame; or the message that says why it is invalid. */
export function decodeHeader(bytes: Buffer): FrameHeader | string {
  const [version = -1, type = -1] = bytes;
  if (version !== VERSION) return `a frame has version ${version}; expected ${VERSION}`;
  if (type > FRAME_TYPE.GO_AWAY) return `a frame has type ${type}; expected 0 to ${FRAME_TYPE.GO_AWAY}`;
  return {
    type,
    flags: bytes.readUInt16BE(2),
    stream: bytes.readUInt32BE(4),
    length: bytes.readUInt32BE(8),
  };
}
