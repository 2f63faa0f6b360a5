// What can be done with the page on screen, and is done by forms of the data view.
import type { Command } from '../../state/commands/command.ts';
import type { Router } from '../../state/routing/router.ts';

/** The commands. */
export function pageCommands(router: Router, spaceId: string, pageId: string): readonly Command[] {
  const space = `/data/spaces/${encodeURIComponent(spaceId)}`;
  const page = `${space}/content/page/${encodeURIComponent(pageId)}`;
  const commands = [
    { id: 'page-settings', title: 'Edit the page’s title, slug, visibility …', href: `${page}?do=edit` },
    { id: 'page-delete', title: 'Delete the page …', href: `${page}?do=delete` },
    {
      id: 'page-comment',
      title: 'Comment on the page …',
      href: `${space}/comments?do=new&with.page=${encodeURIComponent(pageId)}`,
    },
    { id: 'page-comments', title: 'Comments of the space', href: `${space}/comments` },
  ];
  return commands.map(({ id, title, href }) => ({ id, title, group: 'Here', run: () => router.go(href) }));
}
