import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'CLIENT_ID=ä€😀\r\n';
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16LE', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16LE with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16BE', swapped(Buffer.from(TEXT, 'utf16le'))],
    ['UTF-16BE with a mark', swapped(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it('reads an empty file', () => {
    expect(decodeText(Buffer.alloc(0))).toBe('');
  });

  it.each([
    ['an image', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['zero bytes', Buffer.from('A=1\0B=2')],
    ['half a character', Buffer.from([0x41, 0xe2, 0x82])],
    ['UTF-16 of an odd length', Buffer.from([0xff, 0xfe, 0x41])],
  ])('reads nothing from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });
});
