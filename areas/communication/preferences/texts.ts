import { defineTexts } from '#kernel/contract/text.ts';

export const preferencesTexts = defineTexts({
  title: { notification_preferences: { tr: 'Bildirim Tercihleri', en: 'Notification Preferences' } },
  preferences: {
    about: {
      tr: 'Her konuda nasıl haber almak istediğinizi seçin.',
      en: 'Choose how you want to be notified about each topic.',
    },
    open: { tr: 'Bildirim tercihleri', en: 'Preferences' },
    topic: { tr: 'Konu', en: 'Topic' },
    in_app: { tr: 'Portalda', en: 'In the portal' },
    mail: { tr: 'E-posta', en: 'E-mail' },
    sms: { tr: 'Kısa mesaj', en: 'Text message' },
    fixed: { tr: 'Kapatılamaz', en: 'Always on' },
    fixed_about: {
      tr: 'Haklarınızı ve süreleri ilgilendiren bildirimler kapatılamaz.',
      en: 'Notifications about your rights and deadlines cannot be turned off.',
    },
    no_mobile: {
      tr: 'Kısa mesaj için hesabınıza cep telefonu ekleyin.',
      en: 'Add a mobile number to your account to get text messages.',
    },
    addresses: { tr: 'E-posta: {email} · Telefon: {mobile}', en: 'E-mail: {email} · Phone: {mobile}' },
    cell: { tr: '{kind}: {channel}', en: '{kind}: {channel}' },
    save: { tr: 'Tercihleri kaydet', en: 'Save preferences' },
    table: { tr: 'Bildirim tercihleri', en: 'Notification preferences' },
  },
  api: {
    notification_preferences_saved: {
      tr: 'Bildirim tercihleriniz kaydedildi.',
      en: 'Your notification preferences were saved.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'communication/preferences-texts': typeof preferencesTexts;
  }
}
