// Where PDFs are read, and by whom.
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, propose } from '../../../../../test/support/pdf-scene.ts';
import type { PdfScene } from '../../../../../test/support/pdf-scene.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';

afterAll(removeFolders);
afterAll(closePlatforms);

describe('the URL of a PDF', () => {
  let book: PdfScene;
  beforeAll(async () => {
    book = await propose(false, 'http://127.0.0.1:1');
  });

  it('depends on the content of the change request at the time of the request', { tags: ['long'] }, async () => {
    const { test, changeRequest, ids } = book;
    const before = (await test.get(`${changeRequest}/pdf`)).body.url;
    expect((await test.get(`${changeRequest}/pdf`)).body.url).toBe(before);
    const changes = [{ operation: 'update_page', page: ids.pilots, title: 'Pilotage' }];
    await test.post(`${changeRequest}/content`, { changes });
    const after = (await test.get(`${changeRequest}/pdf`)).body.url;
    expect(after).not.toBe(before);
    const { bytes } = await download(book);
    expect((await PDFDocument.load(bytes)).getTitle()).toBe('Harbor handbook');
  });

  it('is one of the main content, too', { tags: ['long'] }, async () => {
    const { test, changeRequest, ids } = book;
    const space = changeRequest.split('/change-requests')[0] ?? '';
    const { url } = (await test.get(`${space}/pdf`)).body;
    const response = await test.platform.fetch(new URL(url).pathname);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const file = `${space.split('/').at(-1)}.pdf`;
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${file}"`);
    const pdf = await PDFDocument.load(await response.arrayBuffer());
    expect([pdf.getTitle(), pdf.getSubject()]).toEqual(['Harbor handbook', undefined]);
    expect((await test.get(`${space}/pdf?page=none`)).code).toBe('page_not_found');
    // Pages of a change request aren’t those of the main content.
    expect((await test.get(`${space}/pdf?page=${ids.pilots}`)).code).toBe('page_not_found');
  });

  it('is secret, and stops working when the space is deleted', async () => {
    const { test, changeRequest } = book;
    const { pathname } = new URL((await test.get(`${changeRequest}/pdf`)).body.url);
    const [, , space = '', ...others] = pathname.split('/');
    const wrong = [
      pathname.replace('below', 'only'),
      // Another URL of the same PDF would be printed again.
      pathname.replace('below', 'under'),
      pathname.replace('.pdf', '/more.pdf'),
      pathname.replace(space, test.demo.space),
      pathname.replace(/.{6}\.pdf$/, 'xxxxxx.pdf'),
      '/~pdf/',
      `/~pdf/${others.join('/')}`,
    ];
    for (const path of wrong) {
      const response = await test.platform.fetch(path);
      expect([path, response.status, response.headers.get('x-bindery-error')]).toEqual([path, 404, 'pdf_not_found']);
    }
    const other = await propose(false, 'http://127.0.0.1:1');
    const url = new URL((await other.test.get(`${other.changeRequest}/pdf`)).body.url);
    await other.test.call('DELETE', other.changeRequest.split('/change-requests')[0] ?? '');
    expect((await other.test.platform.fetch(url.pathname)).headers.get('x-bindery-error')).toBe('pdf_not_found');
  });

  it('is returned to users who can see the space, for existing pages', async () => {
    const { test, changeRequest } = book;
    expect((await test.get(`${changeRequest}/pdf?page=none`)).code).toBe('page_not_found');
    expect((await test.get(`${changeRequest}/pdf?only=perhaps`)).code).toBe('request_invalid');
    const stranger = await test.asPerson('outsider');
    expect((await test.get(`${changeRequest}/pdf`, { token: stranger.token })).code).toBe('space_not_found');
  });
});
