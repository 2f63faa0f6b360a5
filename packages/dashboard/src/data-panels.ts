// The panels of the data view by API path. Each is fetched when it is opened. Other resources render from the response alone.
import type { Panel } from './state/routing/panel.ts';

/** Every panel. The first that matches is rendered. */
export const dataPanels: readonly Panel[] = [
  ...[
    '/spaces/:space/comments',
    '/spaces/:space/comments/:comment',
    '/spaces/:space/change-requests/:change/comments',
    '/spaces/:space/change-requests/:change/comments/:comment',
  ].map((pattern) => ({
    pattern,
    load: () => import('./comments/comments-panel.tsx').then((all) => all.CommentsPanel),
  })),
  {
    pattern: '/orgs/:org/sites/:site/structure',
    load: () => import('./views/structure/structure-view.tsx').then((all) => all.StructureView),
  },
  {
    pattern: '/spaces/:space/revisions',
    link: 'revisions',
    load: () => import('./views/history/history-view.tsx').then((all) => all.HistoryView),
  },
  {
    pattern: '/spaces/:space/revisions/:revision',
    load: () => import('./views/history/revision-view.tsx').then((all) => all.RevisionView),
  },
  {
    pattern: '/spaces/:space/change-requests',
    load: () => import('./views/change-requests/list/change-request-list.tsx').then((all) => all.ChangeRequestList),
  },
  ...(
    [
      ['space', '/spaces/:space'],
      ['collection', '/collections/:collection'],
      ['site', '/orgs/:org/sites/:site'],
    ] as const
  ).map(([type, path]) => ({
    pattern: `${path}/permissions/aggregate`,
    load: () => import('./views/access/access-view.tsx').then((all) => all.accessViewOf(type)),
  })),
  {
    pattern: '/orgs/:org/members',
    load: () => import('./views/access/members-view.tsx').then((all) => all.MembersView),
  },
  {
    pattern: '/orgs/:org/members/:user',
    load: () => import('./views/access/member-view.tsx').then((all) => all.MemberView),
  },
  {
    pattern: '/orgs/:org/teams/:team',
    load: () => import('./views/access/team-view.tsx').then((all) => all.TeamView),
  },
  {
    pattern: '/spaces/:space/change-requests/:change',
    load: () => import('./views/change-requests/change-request-view.tsx').then((all) => all.ChangeRequestView),
  },
];
