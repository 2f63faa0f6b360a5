/** @jsxImportSource @bindery/contentkit */
// Components with a mistake each, if their prop `mode` is `wrong`, and the same without it. Comments mark the lines of findings.
import { openModal } from '@bindery/contentkit';
import { createComponent, createIntegration, ExposableError } from '@bindery/runtime';

type Props = { mode?: 'wrong' | 'right' };
type Named = { action: string };

/** Three steps, a modal, and fields that decide what follows. */
const wizard = createComponent<Props, { step: number; name?: string; isSaved: boolean }, Named>({
  componentId: 'wizard',
  initialState: { step: 1, isSaved: false },
  action: async ({ state }, { action }) => {
    if (action === 'next') return { state: { ...state, step: state.step + 1 } };
    if (action === 'back') return { state: { ...state, step: state.step - 1 } };
    return action === 'save' ? { state: { ...state, isSaved: (state.name ?? '') !== '' } } : undefined;
  },
  render: async ({ state }) => (
    <block>
      <text>{`Step ${state.step}`}</text>
      {state.step > 1 ? <button label="Back" onPress={{ action: 'back' }} /> : null}
      {state.step < 3 ? <button label="Next" onPress={{ action: 'next' }} /> : null}
      {state.step === 3 ? <input label="Name" element={<textinput state="name" />} /> : null}
      {state.step === 3 ? <button label="Save" onPress={{ action: 'save' }} /> : null}
      {state.isSaved ? <button label="Details" onPress={openModal('details', {})} /> : null}
    </block>
  ),
});

const details = createComponent({
  componentId: 'details',
  render: async () => (
    <modal title="Details">
      <button label="Done" onPress={{ action: '@ui.modal.close', returnValue: {} }} />
    </modal>
  ),
});

const dead = createComponent<Props, { count: number }, Named>({
  componentId: 'dead',
  initialState: { count: 0 },
  action: async ({ state, props }, { action }) => {
    const isForgotten = action === 'add' && props.mode === 'wrong';
    return isForgotten ? { state: { count: state.count + 0 } } : { state: { count: state.count + 1 } };
  },
  render: async ({ state }) => (
    <block>
      <text>{`${state.count} votes`}</text>
      <button label="Add" onPress={{ action: 'add' }} /* dead_button */ />
    </block>
  ),
});

/** The button of the current tab does nothing, and so does “Clear” without a text. */
const toggled = createComponent<
  Props,
  { tab: string; text?: string },
  { action: 'show'; tab: string } | { action: 'clear' }
>({
  componentId: 'toggled',
  initialState: { tab: 'one' },
  action: async ({ state }, action) => {
    if (action.action === 'show') return { state: { ...state, tab: action.tab } };
    return action.action === 'clear' ? { state: { ...state, text: '' } } : undefined;
  },
  render: async ({ state }) => (
    <block>
      {['one', 'two'].map((tab) => (
        <button label={tab} onPress={{ action: 'show', tab }} />
      ))}
      <text>{`Tab ${state.tab}`}</text>
      <input label="Text" element={<textinput state="text" initialValue="" />} />
      <button label="Clear" onPress={{ action: 'clear' }} />
    </block>
  ),
});

/** The button needs a value that no crawl knows. */
const voucher = createComponent<Props, { code?: string; isUsed?: boolean }, Named>({
  componentId: 'voucher',
  action: async ({ state }, { action }) =>
    action === 'use' && state.code === 'SPRING' ? { state: { ...state, isUsed: true } } : undefined,
  render: async ({ state }) => (
    <block>
      <input label="Code" element={<textinput state="code" />} />
      {state.isUsed === true ? <text>Used</text> : <button label="Use" onPress={{ action: 'use' }} />}
    </block>
  ),
});

const unhandled = createComponent<Props, { count: number }, Named>({
  componentId: 'unhandled',
  initialState: { count: 0 },
  action: async ({ state }, { action }) => (action === 'vote' ? { state: { count: state.count + 1 } } : undefined),
  render: async ({ props, state }) => (
    <block>
      <text>{`${state.count} votes`}</text>
      {props.mode === 'wrong' ? (
        <button label="Vote" onPress={{ action: 'cast' }} /* unhandled_action */ />
      ) : (
        <button label="Vote" onPress={{ action: 'vote' }} />
      )}
    </block>
  ),
});

/** Each render reads the space. An action to refresh needs no code. */
const reading = createComponent<Props, { isOpen: boolean }, Named>({
  componentId: 'reading',
  initialState: { isOpen: false },
  action: async ({ state }, { action }) => (action === 'open' ? { state: { isOpen: !state.isOpen } } : undefined),
  render: async ({ context, props, state }, { api }) => {
    const spaceId = context.type === 'document' ? context.spaceId : '';
    const { title } = await api.request('GET /spaces/{spaceId}', { spaceId });
    return (
      <block>
        <text>{`${title}${state.isOpen ? '!' : ''}`}</text>
        <button label="Refresh" onPress={{ action: 'refresh' }} />
        {props.mode === 'wrong' ? (
          <button label="Open" onPress={{ action: 'opened' }} /* reading */ />
        ) : (
          <button label="Open" onPress={{ action: 'open' }} />
        )}
      </block>
    );
  },
});

const throwing = createComponent<Props, { url?: string }, Named>({
  componentId: 'throwing',
  action: async ({ props, state }, { action }) => {
    if (action !== 'save') return undefined;
    if (props.mode !== 'wrong' && !URL.canParse(state.url ?? '')) return { state: { url: 'https://example.com' } };
    return { state: { url: new URL(state.url ?? '').href } }; // exception
  },
  render: async ({ state }) => (
    <block>
      <text>{state.url === undefined ? 'None' : 'Saved'}</text>
      <input label="URL" element={<textinput state="url" />} />
      <button label="Save" onPress={{ action: 'save' }} />
    </block>
  ),
});

/** An error that its readers see is no mistake; a modal without a component is one. */
const failing = createComponent<Props, Record<string, never>, Named>({
  componentId: 'failing',
  action: async () => {
    throw new ExposableError('The service is closed.');
  },
  render: async ({ props }) => (
    <block>
      <text>Service</text>
      {props.mode === 'wrong' ? (
        <button label="Call" onPress={openModal('absent', {})} /* no component */ />
      ) : (
        <button label="Call" onPress={{ action: 'call' }} />
      )}
    </block>
  ),
});

const unnamed = createComponent<Props>({
  componentId: 'unnamed',
  render: async ({ props: { mode } }) =>
    mode === 'wrong' ? (
      <block>
        <button icon="edit" onPress={{ action: '@ui.url.open', url: 'https://example.com' }} /* unnamed button */ />
        <textinput state="name" /* unnamed textbox */ />
      </block>
    ) : (
      <block>
        <button icon="edit" tooltip="Edit" onPress={{ action: '@ui.url.open', url: 'https://example.com' }} />
        <input label="Name" element={<textinput state="name" />} />
        <textinput state="search" placeholder="Search" />
      </block>
    ),
});

const images = createComponent<Props>({
  componentId: 'images',
  render: async ({ props: { mode } }) =>
    mode === 'wrong' ? (
      <block>
        <box>
          <image source={{ url: 'https://example.com/a.png' }} aspectRatio={1} /* missing_alt */ />
        </box>
        <markdown content="![](https://example.com/b.png)" /* missing_alt markdown */ />
      </block>
    ) : (
      <block>
        <box>
          <image source={{ url: 'https://example.com/a.png' }} aspectRatio={1} />
          <text>A chart of votes</text>
        </box>
        <markdown content="![A chart](https://example.com/b.png)" />
      </block>
    ),
});

const lossy = createComponent<Props, { since?: string; unset?: undefined }, Named>({
  componentId: 'lossy',
  action: async ({ props }, { action }) => {
    if (action !== 'start') return undefined;
    const since = new Date(0);
    return {
      state: { since: props.mode === 'wrong' ? (since as unknown as string) : since.toISOString(), unset: undefined },
    };
  },
  render: async ({ state }) => (
    <block /* state_not_serializable */>
      <text>{state.since === undefined ? 'Not started' : 'Started'}</text>
      <button label="Start" onPress={{ action: 'start' }} />
    </block>
  ),
});

const rejected = createComponent<Props, { size: number }>({
  componentId: 'rejected',
  initialState: ({ mode }) => ({ size: mode === 'wrong' ? (5n as unknown as number) : 5 }),
  render: async () => (
    <block /* rejected */>
      <text>Size</text>
    </block>
  ),
});

const outgoing = createComponent<Props, Record<string, never>, Named>({
  componentId: 'outgoing',
  action: async (_element, { action }) => {
    if (action === 'send') await (await fetch('https://api.example.com/votes', { method: 'POST' })).text();
    return undefined;
  },
  render: async () => (
    <block>
      <button label="Send" onPress={{ action: 'send' }} />
    </block>
  ),
});

const invalid = createComponent<Props, { size: number }, Named>({
  componentId: 'invalid',
  initialState: { size: 0 },
  action: async ({ props }) => ({ state: { size: props.mode === 'wrong' ? 6000 : 6 } }),
  render: async ({ state }) => (
    <block /* invalid */>
      <button label="Grow" onPress={{ action: 'grow' }} />
      {Array.from({ length: state.size }, (_, index) => (
        <text>{`Line ${index}`}</text>
      ))}
    </block>
  ),
});

const settings = createComponent<Props, { text?: string }, Named>({
  componentId: 'settings',
  action: async (_element, { action }) => (action === 'save' ? { type: 'complete' } : undefined),
  render: async () => (
    <configuration>
      <input label="Text" element={<textinput state="text" />} />
      <button label="Save" onPress={{ action: 'save' }} />
    </configuration>
  ),
});

export default createIntegration({
  components: [
    wizard,
    details,
    dead,
    toggled,
    voucher,
    unhandled,
    reading,
    throwing,
    failing,
    unnamed,
    images,
    lossy,
    rejected,
    outgoing,
    invalid,
    settings,
  ],
});
