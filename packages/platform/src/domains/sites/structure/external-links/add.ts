// A new link in the navigation that leads elsewhere.
import type { HandlerInput, Operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import { requireCondition } from '../../../../core/conditions/require-condition.ts';
import type { Context } from '../../../../http/context.ts';
import { toJson } from '../../../../store/json-column.ts';
import type { Json } from '../../../../store/json-column.ts';
import { requireUnfrozen } from '../features.ts';
import type { SiteServices } from '../../state/index.ts';
import { keyAtEnd } from '../order.ts';
import { isOfSections, siblingsIn } from '../rows.ts';
import { changeSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';
import { toLinkUrl } from './link-url.ts';
import { rejectUnknownGroup } from './parent.ts';

type Body = HandlerInput<Operations['addExternalLinkToSite']>['body'];

/**
 * Adds an external link at the end of its group, or of the site. Returns its ID, and the site with it.
 * @throws {KitError} request_invalid for a URL, condition, or group that isn’t one, and on a site without sections; feature_frozen
 */
export async function addExternalLink(
  context: Context<SiteServices>,
  names: SiteNames,
  body: Body,
): Promise<{ readonly result: string; readonly view: SiteView }> {
  const { services } = context;
  const { condition = null, parent = null } = body;
  const url = toLinkUrl(body.url);
  if (condition !== null) requireCondition('condition', condition);
  return changeSiteView(context, names, async (tx, rows) => {
    requireUnfrozen(rows.site, 'sites-sections');
    if (!isOfSections(rows)) {
      throw apiError(
        'request_invalid',
        'Can’t add an external link, because the site has no sections. Add a section first.',
      );
    }
    rejectUnknownGroup(rows, parent);
    const id = services.ids.next('externallink');
    await tx
      .insertInto('site_external_link')
      .values({
        id,
        site: names.siteId,
        title: body.title,
        localized_title: jsonOf(body.localizedTitle),
        description: body.description ?? null,
        localized_description: jsonOf(body.localizedDescription),
        icon: body.icon ?? null,
        url,
        condition,
        draft: body.draft === true ? 1 : 0,
        section_group: parent,
        order_key: keyAtEnd(siblingsIn(rows, parent)),
        created_at: services.clock.now(),
      })
      .execute();
    return id;
  });
}

function jsonOf<Value extends object>(value: Value | null | undefined): Json<Value> | null {
  return value === null || value === undefined ? null : toJson(value);
}
