// The head of a WebSocket frame. Spec: RFC 6455, section 5.2

/** What a frame carries. */
export const OPCODE = { CONTINUATION: 0, TEXT: 1, BINARY: 2, CLOSE: 8, PING: 9, PONG: 10 } as const;

/** Reasons to close that the protocol has a number for. */
export const CLOSE_CODE = {
  NORMAL: 1000,
  PROTOCOL_ERROR: 1002,
  TEXT_REFUSED: 1003,
  /** There was no number. */
  NONE: 1005,
  /** The connection broke silently. */
  BROKEN: 1006,
  TOO_LARGE: 1009,
  /** For what both ends agree on; the text says what. */
  WITH_REASON: 4000,
} as const;

/** Longest head: two bytes, eight of length, four of mask. */
export const MAX_HEAD_BYTES = 14;

/** Longest body of a frame that is not data. */
export const MAX_CONTROL_BYTES = 125;

const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const MAX_LENGTH_16 = 0xff_ff;

/** Writes the head of a frame that is a whole message. `mask`: four bytes, for what a client sends. */
export function encodeFrameHead(opcode: number, length: number, mask?: Buffer): Buffer {
  const lengthBytes = length <= MAX_CONTROL_BYTES ? 0 : length <= MAX_LENGTH_16 ? 2 : 8;
  const head = Buffer.allocUnsafe(2 + lengthBytes + (mask?.length ?? 0));
  head[0] = FINAL | opcode;
  head[1] =
    (mask === undefined ? 0 : MASKED) | (lengthBytes === 0 ? length : lengthBytes === 2 ? LENGTH_16 : LENGTH_64);
  if (lengthBytes === 2) head.writeUInt16BE(length, 2);
  if (lengthBytes === 8) head.writeBigUInt64BE(BigInt(length), 2);
  if (mask !== undefined) head.set(mask, 2 + lengthBytes);
  return head;
}

/** How many bytes the head of a frame has, from its first two. */
export function headLength(second: number): number {
  const length = second & 0x7f;
  return 2 + (length === LENGTH_64 ? 8 : length === LENGTH_16 ? 2 : 0) + ((second & MASKED) === 0 ? 0 : 4);
}

/** A head that was read. */
export interface FrameHead {
  readonly opcode: number;
  readonly isFinal: boolean;
  /** Bits that no one has agreed on. */
  readonly hasReserved: boolean;
  readonly length: number;
  readonly mask: Buffer | undefined;
}

/** Reads a whole head. */
export function decodeFrameHead(head: Buffer): FrameHead {
  const [first = 0, second = 0] = head;
  const short = second & 0x7f;
  const length =
    short === LENGTH_64 ? Number(head.readBigUInt64BE(2)) : short === LENGTH_16 ? head.readUInt16BE(2) : short;
  const mask = (second & MASKED) === 0 ? undefined : head.subarray(headLength(second) - 4, headLength(second));
  return { opcode: first & 0x0f, isFinal: (first & FINAL) !== 0, hasReserved: (first & 0x70) !== 0, length, mask };
}
