// The worker behind the engine: who shares it, when it ends, and what becomes of a response that ends it.
import { describe, expect, it } from 'vitest';
import { createSamlService } from './create-saml-service.ts';
import { signedResponse, toBase64 } from './testing/response-xml.ts';
import { outcomeOf } from './testing/send.ts';
import { NOW, REQUEST, SP, idpWith, testKeys } from './testing/test-parties.ts';

describe('createSamlService', () => {
  it('shares a worker, which ends with its last user', async () => {
    const first = createSamlService();
    const second = createSamlService();
    await first.close();
    await first.close();
    expect(await second.metadata(SP)).toContain(SP.acsUrl);
    await second.close();
    await expect(second.metadata(SP)).rejects.toMatchObject({ code: 'saml_worker_ended', owner: 'system' });
  });

  it('says of a response that was under way when it ended that it was not verified', { tags: ['long'] }, async () => {
    const { idp } = await testKeys();
    const service = createSamlService();
    const input = { response: toBase64(signedResponse(idp)), sp: SP, idp: idpWith(idp), now: NOW, requestId: REQUEST };
    const underWay = outcomeOf(service, input);
    await service.close();
    expect(await underWay).toBe('saml_worker_ended');
    const next = createSamlService();
    expect(await outcomeOf(next, input)).toBe('signed in: ada@example.org');
    await next.close();
  });
});
