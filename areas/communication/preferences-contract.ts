import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, rows } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { notificationKinds, type NotificationKind } from '#areas/communication/notifications-contract.ts';
import { preferencesRefusals } from '#areas/communication/preferences-refusals.ts';
import type { Channel, Wishes } from '#areas/communication/rules/notification-channels.ts';

/** How somebody wants to hear of what happens. */
export const preferencesPages = definePages([
  {
    path: '/notifications/preferences',
    title: 'title:notification_preferences',
    needs: signedIn,
    kind: 'form',
    api: '/users/me/notification-preferences',
    parent: '/notifications',
  },
]);

export interface Preference extends Wishes {
  kind: NotificationKind;
  /** channels that cannot be switched off */ fixed: readonly Channel[];
}
/** `mobile`: where text messages would go, mostly hidden; null without a number. */
export interface Preferences {
  preferences: Preference[];
  mobile: string | null;
  email: string;
}
export const notificationPreferences = defineQuery({
  name: 'notification-preferences',
  path: '/users/me/notification-preferences',
  needs: signedIn,
  input: {},
  output: shape<Preferences>(),
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
  output: shape<undefined>(),
  changes: ['notification-preferences'],
  refusals: [preferencesRefusals.specs],
  message: 'notification_preferences_saved',
});
