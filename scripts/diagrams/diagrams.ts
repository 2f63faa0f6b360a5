// The diagrams of the documentation, by the names of their files in docs/pictures/diagrams.
import type { Diagram } from './draw-diagram.ts';

export const DIAGRAMS: Readonly<Record<string, Diagram>> = {
  platform: {
    title: 'A save becomes a build on the local platform, which delivers events to your script and serves sites',
    boxes: {
      code: { at: [0, 0], label: 'Your code', note: 'manifest and script', isYours: true },
      platform: { at: [1, 0], label: 'Platform', note: 'API, content, sites' },
      script: { at: [2, 0], label: 'Your script', note: 'in workerd', isYours: true },
      dashboard: { at: [1, 1], label: 'Dashboard', note: 'events, requests' },
      site: { at: [2, 1], label: 'Published site', note: 'readers' },
      hosted: { at: [0, 1], label: 'Hosted platform', note: 'bindery publish' },
    },
    arrows: [
      { from: 'code', to: 'platform', label: 'build' },
      { from: 'platform', to: 'script', label: 'event, call', isTwoWay: true },
      { from: 'platform', to: 'dashboard', label: 'traces' },
      { from: 'script', to: 'site', label: 'blocks, scripts' },
      { from: 'code', to: 'hosted', label: 'the same build' },
    ],
  },
  integrations: {
    title:
      'A manifest and a script become a version; an organization installs the integration, also on spaces and sites',
    boxes: {
      manifest: { at: [0, 0], label: 'Manifest', note: 'scopes, blocks, secrets', isYours: true },
      script: { at: [0, 1], label: 'Script', note: 'one module', isYours: true },
      version: { at: [1, 0], label: 'Version', note: 'of the integration' },
      installation: { at: [2, 0], label: 'Installation', note: 'organization, settings' },
      places: { at: [2, 1], label: 'Spaces, sites', note: 'blocks, scripts' },
    },
    arrows: [
      { from: 'manifest', to: 'version', label: 'publish' },
      { from: 'manifest', to: 'script', label: 'names the file' },
      { from: 'version', to: 'installation', label: 'install' },
      { from: 'installation', to: 'places', label: 'add' },
    ],
  },
  events: {
    title: 'A queued event is recorded, delivered, and retried; a synchronous event returns the response to its caller',
    boxes: {
      cause: { at: [0, 0], label: 'Cause', note: 'edit, visit, task' },
      queue: { at: [1, 0], label: 'Queue', note: 'at least once, retries' },
      handler: { at: [2, 0], label: 'Handler', note: 'up to 30 s, traced', isYours: true },
      caller: { at: [0, 1], label: 'Caller', note: 'waits up to 10 s' },
      answered: { at: [2, 1], label: 'Handler', note: 'once, traced', isYours: true },
    },
    arrows: [
      { from: 'cause', to: 'queue', label: 'record' },
      { from: 'queue', to: 'handler', label: 'deliver' },
      { from: 'caller', to: 'answered', label: 'synchronous event and response', isTwoWay: true },
    ],
  },
  blocks: {
    title: 'A component renders props and state as elements; a click sends an action, which changes props or state',
    boxes: {
      page: { at: [0, 0], label: 'Page', note: 'stores the props' },
      component: { at: [1, 0], label: 'Component', note: 'render, action', isYours: true },
      block: { at: [2, 0], label: 'Block', note: 'elements, no HTML' },
      reader: { at: [2, 1], label: 'User', note: 'types and clicks' },
      state: { at: [1, 1], label: 'State', note: 'in the browser' },
    },
    arrows: [
      { from: 'page', to: 'component', label: 'props', isTwoWay: true },
      { from: 'component', to: 'block', label: 'elements' },
      { from: 'reader', to: 'block', label: 'action' },
      { from: 'reader', to: 'state', label: 'input' },
      { from: 'state', to: 'component', label: 'with the action' },
    ],
  },
  sites: {
    title: 'A site shows the main content of spaces to visitors; integrations sign visitors in and add scripts',
    boxes: {
      space: { at: [0, 0], label: 'Space', note: 'main content' },
      site: { at: [1, 0], label: 'Site', note: 'sections, look' },
      page: { at: [2, 0], label: 'Page', note: 'HTML, Markdown' },
      integration: { at: [1, 1], label: 'Integration', note: 'sign-in, scripts', isYours: true },
      visitor: { at: [2, 1], label: 'Visitor', note: 'claims' },
    },
    arrows: [
      { from: 'space', to: 'site', label: 'publish' },
      { from: 'site', to: 'page', label: 'serve' },
      { from: 'visitor', to: 'page', label: 'request' },
      { from: 'integration', to: 'site', label: 'installed on' },
      { from: 'integration', to: 'visitor', label: 'token' },
    ],
  },
  security: {
    title:
      'Browsers and programs reach the platform with tokens; scripts run apart, and reach the network through the platform',
    boxes: {
      callers: { at: [0, 0], label: 'Browser, program', note: 'with a token' },
      platform: { at: [1, 0], label: 'Platform', note: 'Host, Origin, role' },
      data: { at: [2, 0], label: 'Data folder', note: 'encrypted secrets' },
      script: { at: [1, 1], label: 'Script', note: 'isolate in workerd', isYours: true },
      network: { at: [2, 1], label: 'Network', note: 'recorded calls' },
    },
    arrows: [
      { from: 'callers', to: 'platform', label: 'request' },
      { from: 'platform', to: 'data' },
      { from: 'platform', to: 'script', label: 'event, tokens', isTwoWay: true },
      { from: 'script', to: 'network', label: 'fetch' },
    ],
  },
};
