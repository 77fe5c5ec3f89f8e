import { defineTexts } from '#kernel/contract/text.ts';
import { notificationKinds } from './contract.ts';

export const notificationsTexts = defineTexts({
  title: { notifications: { tr: 'Bildirimler', en: 'Notifications' } },
  notification_kind: notificationKinds,
  notifications: {
    about: {
      tr: 'Size gelen haberler. Okunanlar 90 gün sonra silinir.',
      en: 'News for you. Notifications you have read are deleted after 90 days.',
    },
    bell_none: { tr: 'Bildirimler; okunmamış yok', en: 'Notifications, none unread' },
    bell_one: { tr: '1 okunmamış bildirim', en: '1 unread notification' },
    bell_many: { tr: '{n} okunmamış bildirim', en: '{n} unread {n|notification|notifications}' },
    latest: { tr: 'Son bildirimler', en: 'Latest notifications' },
    all: { tr: 'Tümünü göster', en: 'Show all' },
    read_all: { tr: 'Tümünü okundu say', en: 'Mark all as read' },
    none_unread: { tr: 'Okunmamış bildirim yok.', en: 'You have no unread notifications.' },
    read: { tr: 'Okundu say', en: 'Mark as read' },
    read_one: { tr: 'Okundu say: {title}', en: 'Mark as read: {title}' },
    unread: { tr: 'Okunmadı', en: 'Unread' },
    none: { tr: 'Bildiriminiz yok', en: 'You have no notifications' },
    none_about: {
      tr: 'Ders kaydı, not ve belge haberleri burada görünür.',
      en: 'News of registration, grades and documents appears here.',
    },
    no_match: { tr: 'Bu filtreyle bildirim yok', en: 'No notifications match the filter' },
    only: { tr: 'Göster', en: 'Show' },
    'only.all': { tr: 'Tümü', en: 'All' },
    'only.unread': { tr: 'Okunmamış ({n})', en: 'Unread ({n})' },
    kind: { tr: 'Konu', en: 'Topic' },
    list: { tr: 'Bildirimler', en: 'Notifications' },
  },
  api: {
    notification_read: { tr: 'Bildirim okundu.', en: 'The notification was marked as read.' },
    notifications_read: { tr: 'Tüm bildirimler okundu.', en: 'All notifications were marked as read.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'communication/notifications-texts': typeof notificationsTexts;
  }
}
