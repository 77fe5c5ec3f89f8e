import * as a from '#kernel/contract/answer.ts';
import { Wishes, channels } from '../notifications/rules/notification-channels.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, rows } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { notificationKinds } from '../notifications/contract.ts';
import { preferencesRefusals } from './refusals.ts';

/** How somebody wants to hear of what happens. */
export const preferencesPages = definePages([
  {
    path: '/notifications/preferences',
    title: 'title:notification_preferences',
    knownAs: { tr: 'bildirim ayarları, e-posta alma', en: 'notification settings, e-mails I get' },
    needs: signedIn,
    kind: 'form',
    api: '/users/me/notification-preferences',
    parent: '/notifications',
  },
]);

export const Preference = a.record({
  ...Wishes.fields,
  kind: a.keyOf(notificationKinds),
  /** channels that cannot be switched off */ fixed: a.readonlyMany(a.oneOf(...channels)),
});
export type Preference = a.Of<typeof Preference>;
/** `mobile`: where text messages would go, mostly hidden; null without a number. */
export const Preferences = a.record({
  preferences: a.many(Preference),
  mobile: a.nullable(a.text),
  email: a.text,
});
export type Preferences = a.Of<typeof Preferences>;
export const notificationPreferences = defineQuery({
  name: 'notification-preferences',
  path: '/users/me/notification-preferences',
  needs: signedIn,
  input: {},
  output: Preferences,
  summary: 'How the reader hears of each kind of event',
});
export const saveNotificationPreferences = defineCommand({
  name: 'save-notification-preferences',
  method: 'PUT',
  path: '/users/me/notification-preferences',
  needs: signedIn,
  acting: 'never',
  input: {
    preferences: rows(
      {
        kind: choice(notificationKinds, { required: true }),
        in_app: flag({ required: true }),
        mail: flag({ required: true }),
        sms: flag({ required: true }),
      },
      { required: true, min: 1, max: 20 },
    ),
  },
  output: a.nothing,
  changes: ['notification-preferences'],
  refusals: [preferencesRefusals.specs],
  message: 'notification_preferences_saved',
});
