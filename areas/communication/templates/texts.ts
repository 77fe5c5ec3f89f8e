import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { mailChannels, mailStatuses } from './contract.ts';

export const templatesTexts = defineTexts({
  title: {
    email_templates: { tr: 'E-posta Şablonları', en: 'E-mail Templates' },
    mail_logs: { tr: 'E-posta Günlükleri', en: 'Mail Logs' },
  },
  templates: {
    about: {
      tr: 'Portalın gönderdiği iletiler. Metni değiştirebilir, varsayılana dönebilirsiniz.',
      en: 'Messages that the portal sends. Reword them or return to the default text.',
    },
    list: { tr: 'İletiler', en: 'Messages' },
    search: { tr: 'İleti ara', en: 'Search messages' },
    message: { tr: 'İleti', en: 'Message' },
    area: { tr: 'Alan', en: 'Area' },
    subject: { tr: 'Konu', en: 'Subject' },
    body: { tr: 'Metin', en: 'Text' },
    wording: { tr: 'Metin', en: 'Wording' },
    changed: { tr: 'Son değişiklik', en: 'Last change' },
    default: { tr: 'Varsayılan', en: 'Default' },
    edition: { tr: '{n}. sürüm', en: 'Edition {n}' },
    none: { tr: 'Bu filtreyle ileti yok', en: 'No messages match the filter' },
    only: { tr: 'Göster', en: 'Show' },
    'only.all': { tr: 'Tümü', en: 'All' },
    'only.own': { tr: 'Değiştirilenler', en: 'Reworded' },
    'area.access': { tr: 'Hesap ve güvenlik', en: 'Account and security' },
    'area.registration': { tr: 'Ders kaydı', en: 'Registration' },
    'area.grading': { tr: 'Notlar', en: 'Grades' },
    'area.people': { tr: 'Kişiler', en: 'People' },
    'area.system': { tr: 'Portal', en: 'Portal' },
    'area.communication': { tr: 'İletişim', en: 'Communication' },
    variables: { tr: 'Değişkenler', en: 'Variables' },
    variables_about: {
      tr: 'Metne {open}ad{close} biçiminde yazılır; * işaretli olanlar her iki dilde de bulunmalıdır.',
      en: 'Write them as {open}name{close}. Those marked * are required in both languages.',
    },
    no_variables: { tr: 'Bu iletide değişken yok.', en: 'This message has no variables.' },
    secret: {
      tr: 'Tek kullanımlık kod taşır; günlükte maskelenir.',
      en: 'Contains a one-time code; hidden in the log.',
    },
    preview: { tr: 'Önizleme', en: 'Preview' },
    preview_about: { tr: 'Örnek değerlerle', en: 'With sample values' },
    test: { tr: 'Bana deneme gönder', en: 'Send me a test' },
    save: { tr: 'Yeni sürümü kaydet', en: 'Save as new edition' },
    reset: { tr: 'Varsayılana dön', en: 'Back to default' },
    reset_title: { tr: '“{name}” varsayılan metnine dönsün mü?', en: 'Return “{name}” to its default text?' },
    reset_about: {
      tr: 'Şimdiki sürüm saklanır, ama artık gönderilmez.',
      en: 'The current edition is kept but no longer sent.',
    },
    history: { tr: 'Sürümler', en: 'Editions' },
    no_history: { tr: 'Metin hiç değiştirilmedi.', en: 'The text has never been changed.' },
    in_use: { tr: 'Kullanımda', en: 'In use' },
    by: { tr: '{name} · {at}', en: '{name} · {at}' },
    take: { tr: 'Bu metni al', en: 'Use this text' },
  },
  mail_logs: {
    ...prefixed('status', mailStatuses),
    ...prefixed('channel', mailChannels),
    about: { tr: 'Kişilere gönderilen e-posta ve kısa mesajlar.', en: 'E-mail and text messages sent to people.' },
    list: { tr: 'Gönderiler', en: 'Messages' },
    search: { tr: 'Alıcı ara', en: 'Search recipient' },
    status_filter: { tr: 'Durum', en: 'Status' },
    channel_filter: { tr: 'Kanal', en: 'Channel' },
    template: { tr: 'İleti', en: 'Message' },
    from: { tr: 'Başlangıç', en: 'From' },
    to: { tr: 'Bitiş', en: 'Until' },
    recipient: { tr: 'Alıcı', en: 'Recipient' },
    subject: { tr: 'Konu', en: 'Subject' },
    tries: { tr: 'Deneme', en: 'Tries' },
    created: { tr: 'Oluşturma', en: 'Created' },
    sent: { tr: 'Gönderim', en: 'Sent' },
    next: { tr: 'Sonraki deneme: {at}', en: 'Next try: {at}' },
    error: { tr: 'Hata', en: 'Error' },
    body: { tr: 'Metin', en: 'Text' },
    masked: { tr: 'Tek kullanımlık kodlar gizlendi.', en: 'One-time codes are hidden.' },
    counts: { tr: 'Duruma göre', en: 'By status' },
    none: { tr: 'Gönderi yok', en: 'No messages' },
    none_about: {
      tr: 'Portal bir ileti gönderdiğinde burada görünür.',
      en: 'Messages that the portal sends appear here.',
    },
    no_match: { tr: 'Bu filtreyle gönderi yok', en: 'No messages match the filter' },
    resend: { tr: 'Yeniden gönder', en: 'Send again' },
    resend_title: { tr: '{to} alıcısına yeniden gönderilsin mi?', en: 'Send to {to} again?' },
    resend_about: {
      tr: 'İleti kuyruğa yeniden girer ve bir dakika içinde denenir.',
      en: 'The message goes back to the queue and is sent within a minute.',
    },
    one: { tr: 'Gönderi', en: 'Message' },
    show: { tr: 'Ayrıntılar', en: 'Details' },
    no_subject: { tr: '(konusuz)', en: '(no subject)' },
  },
  api: {
    email_template_saved: {
      tr: 'Yeni sürüm kaydedildi; bundan sonra bu metin gönderilir.',
      en: 'The new edition was saved and will be sent from now on.',
    },
    email_template_reset: { tr: 'İleti varsayılan metnine döndü.', en: 'The message was reset to its default text.' },
    email_template_tested: { tr: 'Deneme iletisi size gönderildi.', en: 'The test is on its way to you.' },
    mail_queued_again: { tr: 'İleti yeniden kuyruğa alındı.', en: 'The message was queued again.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'communication/templates-texts': typeof templatesTexts;
  }
}
