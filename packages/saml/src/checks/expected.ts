// What a response is checked against.
import type { ResponseToVerify } from '../verified-response.ts';

/** The parts of a call that checks look at. */
export type Expected = Pick<ResponseToVerify, 'sp' | 'idp' | 'now' | 'requestId'>;
