// The same block on the published runtime: what `bundle-hello` is compared with.
import { createComponent, createIntegration } from '@gitbook/runtime';

const hello = createComponent({
  componentId: 'hello',
  async render() {
    return (
      <block>
        <text>Hello, world</text>
      </block>
    );
  },
});

export default createIntegration({ components: [hello] });
