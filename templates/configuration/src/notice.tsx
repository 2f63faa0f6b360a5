// The block. It shows the message of the space, or that of the organization.
import { createComponent } from '@bindery/runtime';
import type { Context } from './context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type NoticeProps = { date?: string };

export const notice = createComponent<NoticeProps, {}, { action: 'renew' }, Context>({
  componentId: 'notice',

  async action({ props }, { action }) {
    return action === 'renew' ? { props: { ...props, date: new Date().toISOString().slice(0, 10) } } : undefined;
  },

  async render({ props, context }, { environment }) {
    const {
      message = 'Work in progress',
      style = 'bold',
      show_date,
      days = 30,
    } = environment.installation?.configuration ?? {};
    const space = environment.spaceInstallation?.configuration;
    const isEditable = context.type === 'document' && context.editable;
    const isOld = props.date !== undefined && Date.now() - Date.parse(props.date) > days * DAY_MS;
    return (
      <block controls={isEditable ? [{ label: 'Set to today', icon: 'edit', onPress: { action: 'renew' } }] : []}>
        {space?.isHidden !== true && (
          <text style={style}>{space?.message === undefined || space.message === '' ? message : space.message}</text>
        )}
        {show_date === true && props.date !== undefined && <text>{props.date}</text>}
        {isOld && <text>This notice is old.</text>}
      </block>
    );
  },
});
