// Texts of project files, which are bytes.

export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
