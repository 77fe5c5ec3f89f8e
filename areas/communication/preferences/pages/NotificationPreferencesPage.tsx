import { textKey } from '#kernel/contract/text.ts';
import { Checkbox } from '@mantine/core';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import {
  notificationPreferences,
  saveNotificationPreferences,
  type Preference,
  type Preferences,
} from '../contract.ts';
import { channels, type Wishes } from '../../notifications/rules/notification-channels.ts';
import { useMayRead } from '../../notifications/parts/NotificationLine.tsx';
import '../../templates/parts/templates.css';

/** How the reader wants to hear of each kind of event. */
export default function NotificationPreferencesPage() {
  const t = useText();
  const read = useRead(notificationPreferences, {});
  return (
    <Screen
      title={t('title:notification_preferences')}
      about={t('preferences:about')}
      actions={
        <ActionButton kind="quiet" href="/notifications">
          {t('title:notifications')}
        </ActionButton>
      }
    >
      <ReadState read={read} outline="table">
        {(data) => <Wishing data={data} />}
      </ReadState>
    </Screen>
  );
}

const wishOf = ({ in_app, mail, sms }: Preference): Wishes => ({ in_app, mail, sms });
function Wishing({ data }: { data: Preferences }) {
  const t = useText();
  const mayWrite = useMayRead();
  const start: Record<string, Wishes> = Object.fromEntries(data.preferences.map((each) => [each.kind, wishOf(each)]));
  const draft = useDraft<Record<string, Wishes>>({ name: 'notification-preferences', start, warn: 'unkept' });
  const { values: value, change, changed: dirty } = draft;
  const { run, busy } = useRun(saveNotificationPreferences);
  const save = async (): Promise<void> => {
    if (!draft.ready()) return;
    if (
      (await run({
        preferences: data.preferences.map(({ kind, ...row }) => ({
          kind,
          ...(value[kind] ?? { in_app: row.in_app, mail: row.mail, sms: row.sms }),
        })),
      })) !== null
    )
      draft.saved();
  };
  return (
    <form
      className="tp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="tp-hint">
        {t('preferences:addresses', { email: data.email, mobile: data.mobile ?? '–' })} · {t('preferences:fixed_about')}
      </p>
      <DraftNotice draft={draft} label={(kind) => t(textKey(`notification_kind:${kind}`))} />
      {data.mobile === null && <Notice tone="info">{t('preferences:no_mobile')}</Notice>}
      <table className="np-table" aria-label={t('preferences:table')}>
        <thead>
          <tr>
            <th scope="col">{t('preferences:topic')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`preferences:${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.preferences.map((each) => {
            const word = t(`notification_kind:${each.kind}`);
            const wish = value[each.kind] ?? wishOf(each);
            return (
              <tr key={each.kind}>
                <th scope="row">{word}</th>
                {channels.map((channel) => {
                  const fixed = each.fixed.includes(channel);
                  return (
                    <td key={channel}>
                      <Checkbox
                        aria-label={t('preferences:cell', { kind: word, channel: t(`preferences:${channel}`) })}
                        checked={wish[channel]}
                        disabled={fixed || !mayWrite || (channel === 'sms' && data.mobile === null)}
                        onChange={(event) =>
                          change({ [each.kind]: { ...wish, [channel]: event.currentTarget.checked } })
                        }
                      />
                      {fixed && <span className="np-fixed">{t('preferences:fixed')}</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="k-form-foot">
        <ActionButton
          kind="main"
          type="submit"
          busy={busy}
          {...(mayWrite
            ? dirty
              ? {}
              : { reason: t('api:must_make_changes_before_saving') }
            : { reason: t('api:not_while_acting_as_other') })}
        >
          {t('preferences:save')}
        </ActionButton>
      </div>
    </form>
  );
}
