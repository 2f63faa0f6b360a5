// The share links of a site: renames, enables, disables, and deletes them.
import type { ShareLink } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { shareLinkEdit } from './link-edits.ts';
import { NO_UNDO } from '../../writes/no-undo.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/load.tsx';
import type { SiteProps } from './site-props.ts';

export function ShareLinkList(props: SiteProps) {
  const { shareLinks, site } = props.reading;
  return (
    <section aria-label="Share links">
      <h2>Share links</h2>
      {shareLinks.length === 0 && <Empty>No share links yet.</Empty>}
      <ul class="site-links">
        {shareLinks.map((link) => (
          <Row key={`${link.id} ${link.name}`} {...props} link={link} />
        ))}
      </ul>
      {shareLinks.length > 0 && <RightsNote reasons={[reasonFor('site.admin', site.permissions)]} />}
    </section>
  );
}

function Row({ reading, perform, link }: SiteProps & { readonly link: ShareLink }) {
  const { api, ids, site } = reading;
  const { id, name = '', active = true, urls } = link;
  const [text, setText] = useState(name);
  const [isConfirming, setConfirming] = useState(false);
  const action = useAction();
  const mayEdit = reasonFor('site.admin', site.permissions);
  const rename = (event: SubmitEvent): void => {
    event.preventDefault();
    if (mayEdit === undefined && text !== name) perform((now) => shareLinkEdit(now, link, { name: text }));
  };
  const remove = (): void =>
    action.run(() =>
      api.request('DELETE /orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}', {
        ...ids,
        shareLinkId: id,
      }),
    );
  const label = name === '' ? 'unnamed link' : name;
  return (
    <li>
      <form class="site-link-name" onSubmit={rename}>
        <input
          type="text"
          aria-label={`Name of ${label}`}
          maxLength={50}
          readOnly={mayEdit !== undefined}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {text !== name && (
          <button class="button button-primary" type="submit">
            Save
          </button>
        )}
        {urls.published !== undefined && (
          <span class="site-link-url">
            <code>{urls.published}</code> <CopyButton text={urls.published} noun={`URL of ${label}`} />
          </span>
        )}
      </form>
      <span class="site-link-marks">
        <GuardedButton
          reason={mayEdit}
          isPressed={active}
          label={`${label}: ${active ? 'on' : 'off'}`}
          run={() => perform((now) => shareLinkEdit(now, link, { active: !active }))}
        >
          {active ? 'On' : 'Off'}
        </GuardedButton>
        <GuardedButton
          variant="danger"
          reason={mayEdit}
          isBusy={action.isRunning}
          label={`Delete ${label}`}
          run={() => setConfirming(true)}
        >
          Delete
        </GuardedButton>
      </span>
      {isConfirming && (
        <ConfirmDialog
          question={name === '' ? 'Delete this share link?' : `Delete share link “${name}”?`}
          consequence={`Its URL stops working. ${NO_UNDO}`}
          action="Delete share link"
          run={remove}
          close={() => setConfirming(false)}
        />
      )}
      <Problem message={action.problem} />
    </li>
  );
}
