import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let person: Person;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  person = await test.asPerson('read');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('updateUserById', () => {
  const update = (body: unknown, id = person.id) =>
    test.call('PATCH', `/v1/users/${id}`, { body, token: person.token });

  it('updates the own name and photo, one or both', async () => {
    const photoURL = 'https://example.com/photo.png';
    expect((await update({ displayName: 'Renamed' })).body).toMatchObject({ id: person.id, displayName: 'Renamed' });
    expect((await update({ photoURL })).body).toMatchObject({ displayName: 'Renamed', photoURL });
    expect((await test.get(`/v1/users/${person.id}`)).body).toMatchObject({ displayName: 'Renamed', photoURL });
  });

  it('rejects other people, and hides strangers', async () => {
    const owner = (await test.get('/v1/user')).body;
    expect(await update({ displayName: 'X' }, owner.id)).toMatchObject({ status: 403, code: 'forbidden' });
    const { id } = await test.asPerson('outsider');
    for (const unknown of [id, 'none']) {
      expect(await update({ displayName: 'X' }, unknown)).toMatchObject({ status: 404, code: 'user_not_found' });
    }
    expect((await test.get('/v1/user')).body.displayName).toBe(owner.displayName);
  });

  it.each([
    {},
    { displayName: '' },
    { displayName: 'x'.repeat(65) },
    { photoURL: 'photo.png' },
    { photoURL: null },
    { email: 'a@example.com' },
  ])('rejects %j', async (body) => {
    expect(await update(body)).toMatchObject({ status: 400, code: 'request_invalid' });
  });
});
