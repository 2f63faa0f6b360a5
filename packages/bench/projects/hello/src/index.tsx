// A hello-world block. `bundle-hello` weighs it, `event-warm` renders it.
import { createComponent, createIntegration } from '@bindery/runtime';

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
