// Commands of the page on screen that open forms of the data view.
import type { Command } from '../state/commands/command.ts';
import type { Router } from '../state/routing/router.ts';

export function pageCommands(router: Router, spaceId: string, pageId: string): readonly Command[] {
  const space = `/data/spaces/${encodeURIComponent(spaceId)}`;
  const page = `${space}/content/page/${encodeURIComponent(pageId)}`;
  const commands = [
    { id: 'page-settings', title: 'Edit page settings…', href: `${page}?do=edit` },
    { id: 'page-delete', title: 'Delete page…', href: `${page}?do=delete` },
    {
      id: 'page-comment',
      title: 'Comment on page…',
      href: `${space}/comments?do=new&with.page=${encodeURIComponent(pageId)}`,
    },
    { id: 'page-comments', title: 'Space comments', href: `${space}/comments` },
  ];
  return commands.map(({ id, title, href }) => ({ id, title, group: 'This view', run: () => router.go(href) }));
}
