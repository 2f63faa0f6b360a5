// Compiled, never run: what JSX must accept and what it must reject.
import type { ContentKitElement } from '@bindery/contentkit';

declare const maybe: boolean;
declare const label: string | undefined;

function Row(props: { readonly title: string; readonly children?: ContentKitElement }) {
  return (
    <hstack>
      <text>{props.title}</text>
      {props.children}
    </hstack>
  );
}

function Nothing() {
  return maybe ? null : [<divider />, <divider />];
}

async function Late() {
  return <divider />;
}

export const accepted = (
  <block
    controls={[{ label: 'Edit', onPress: { action: 'edit' } }, [{ label: 'Remove', onPress: { action: 'remove' } }]]}
  >
    {maybe && <divider />}
    {[1, 2].map((each) => (
      <text key={each}>
        {each} of {label} <link target={{ url: 'https://example.com' }}>page {each}</link>
      </text>
    ))}
    <Row title="Name">
      <button label={label} icon="edit" onPress={{ action: 'save.token', value: { $state: 'token' } }} />
    </Row>
    <Nothing />
    <>
      <card
        title="Card"
        hint={<text>quiet</text>}
        buttons={[maybe && <button icon="close" onPress={{ action: 'close' }} />]}
      />
    </>
    <input label="Token" hint="From your account" element={<textinput state="token" inputType="password" />} />
    <codeblock content={{ $state: 'content' }} header={<text>Head</text>} footer={[<divider />]} lineNumbers={10} />
    <select state="one" options={[{ id: 'a', label: 'A', icon: 'star' }]} onValueChange={{ action: 'picked' }} />
    <select state="two" options={{ url: { host: 'example.com', pathname: '/', query: { q: { $state: 'one' } } } }} />
    <button label="Open" onPress={{ action: '@ui.url.open', url: 'https://example.com' }} />
  </block>
);

export const stepper = (
  <configuration>
    <stepper activeStep="a" onStepChange={{ action: 'go' }} onComplete={{ action: 'done' }}>
      <step id="a">
        <divider />
      </step>
    </stepper>
  </configuration>
);

export const rejected = [
  // @ts-expect-error text is illegal in a row
  <hstack>text</hstack>,
  // @ts-expect-error a hint takes elements, not text
  <hint>text</hint>,
  // @ts-expect-error a divider takes no children
  <divider>{accepted}</divider>,
  // @ts-expect-error no such element
  <span />,
  // @ts-expect-error a text input has no label
  <textinput state="a" label="A" />,
  // @ts-expect-error an action of the host without what it needs
  <button onPress={{ action: '@ui.url.open' }} />,
  // @ts-expect-error no such action of the host
  <button onPress={{ action: '@ui.nope' }} />,
  // @ts-expect-error a button needs onPress
  <button label="Save" />,
  // @ts-expect-error no such icon
  <button icon="arrow-up-right-from-square" onPress={{ action: 'go' }} />,
  // @ts-expect-error components are not async
  <Late />,
  // @ts-expect-error a link takes text only
  <link target={{ url: 'https://example.com' }}>{accepted}</link>,
];
