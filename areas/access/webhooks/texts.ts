import { defineTexts } from '#kernel/contract/text.ts';

export const webhookTexts = defineTexts({
  title: {
    webhooks: { tr: 'Olay Bildirim Adresleri', en: 'Webhooks' },
    webhook: { tr: 'Olay Bildirim Adresi', en: 'Webhook' },
    webhook_deliveries: { tr: 'Olay Gönderimleri', en: 'Webhook Deliveries' },
  },
  api: {
    webhook_secret_made: { tr: 'Yeni imza anahtarı oluşturuldu.', en: 'A new signing secret was created.' },
    webhook_switched: { tr: 'Kaydedildi.', en: 'Saved.' },
    webhook_test_queued: { tr: 'Deneme olayı sıraya alındı.', en: 'The test event was queued.' },
    webhook_resent: { tr: 'Yeniden gönderilmek üzere sıraya alındı.', en: 'It was queued to be sent again.' },
  },
  access: {
    webhook: { tr: 'Olay bildirim adresi', en: 'Webhook' },
    'webhook.name': { tr: 'Sistem', en: 'System' },
    'webhook.url': { tr: 'Adres (https://…)', en: 'Address (https://…)' },
    'webhook.events': { tr: 'Bildirilen olaylar', en: 'Events' },
    'webhook.is_on': { tr: 'Gönderim açık', en: 'On' },
    'webhook.off_reason': { tr: 'Neden kapalı', en: 'Why it is off' },
    'webhook.has_secret': { tr: 'İmza anahtarı var', en: 'Has a signing secret' },
    'webhook.previous_until': { tr: 'Önceki anahtarın bitişi', en: 'Earlier secret ends' },
    'webhook.failing_since': { tr: 'Ulaşılamıyor (başlangıç)', en: 'Failing since' },
    'webhook.delivered_at': { tr: 'Son ulaşan', en: 'Last delivered' },
    'webhook.turn_on': { tr: 'Gönderimi aç', en: 'Turn on' },
    'webhook.turn_off': { tr: 'Gönderimi kapat', en: 'Turn off' },
    'webhook.send_test': { tr: 'Deneme olayı gönder', en: 'Send a test event' },
    'webhook-delivery': { tr: 'Olay gönderimi', en: 'Webhook delivery' },
    'webhook-delivery.webhook_id': { tr: 'Sistem', en: 'System' },
    'webhook-delivery.type': { tr: 'Olay', en: 'Event' },
    'webhook-delivery.message_id': { tr: 'Olay numarası (webhook-id)', en: 'Event id (webhook-id)' },
    'webhook-delivery.state': { tr: 'Durum', en: 'Status' },
    'webhook-delivery.tries': { tr: 'Deneme sayısı', en: 'Tries' },
    'webhook-delivery.answer_code': { tr: 'Yanıt kodu', en: 'Answer code' },
    'webhook-delivery.error': { tr: 'Yanıt gelmediyse nedeni', en: 'Why there was no answer' },
    'webhook-delivery.next_try_at': { tr: 'Sonraki deneme', en: 'Next try' },
    'webhook-delivery.created_at': { tr: 'Olayın zamanı', en: 'Event time' },
    'webhook-delivery.delivered_at': { tr: 'Ulaşma zamanı', en: 'Delivered at' },
    'webhook-delivery.webhook_is_on': { tr: 'Adrese gönderim açık', en: 'Endpoint is on' },
    'webhook-delivery.send_again': { tr: 'Yeniden gönder', en: 'Send again' },
  },
  webhooks: {
    secret: { tr: 'İmza anahtarı', en: 'Signing secret' },
    secret_about: {
      tr: 'Her olay bu anahtarla imzalanır (Standard Webhooks). Yenilendiğinde bir gün boyunca iki anahtarla birden imzalanır.',
      en: 'Every event is signed with this secret (Standard Webhooks). After a renewal both secrets sign for one day.',
    },
    secret_once: {
      tr: 'Bu anahtar yalnızca şimdi gösterilir. Kopyalayıp öteki sistemin ayarlarına girin.',
      en: 'This secret is shown only once. Copy it into the settings of the other system.',
    },
    make_secret: { tr: 'Anahtar oluştur', en: 'Create a secret' },
    new_secret: { tr: 'Anahtarı yenile', en: 'Renew the secret' },
    new_secret_title: { tr: '{name} için yeni anahtar oluşturulsun mu?', en: 'Create a new secret for {name}?' },
    new_secret_about: {
      tr: 'Şimdiki anahtar 24 saat daha imzalamayı sürdürür; daha öncekiyle artık imzalanmaz.',
      en: 'The present secret keeps signing for 24 more hours. Any before it no longer signs.',
    },
    sending: { tr: 'Gönderim', en: 'Sending' },
    sending_about: {
      tr: 'Önce deneme olayı gönderin; yanıt geldiyse gönderimi açın. Açılmadan önceki olaylar gönderilmez.',
      en: 'Send a test event first, then turn it on once it is answered. Events from before are not sent.',
    },
    turn_off_title: { tr: '{name} için gönderim kapatılsın mı?', en: 'Turn off sending to {name}?' },
    turn_off_about: {
      tr: 'Kapalıyken olan olaylar bu sisteme bildirilmez. Sırada bekleyenler, 30 gün içinde açılırsa gönderilir.',
      en: 'Events that happen while it is off are not sent. What is queued already is sent if you turn it on within 30 days.',
    },
    off_title: { tr: 'Olay gönderimi kapandı: {name}', en: 'Webhook turned off: {name}' },
    off_gone: {
      tr: '“{name}” sistemi artık olay almak istemediğini bildirdi (410). Gönderim kapatıldı.',
      en: 'The system “{name}” answered that it no longer takes events (410). Sending was turned off.',
    },
    off_failing: {
      tr: '“{name}” sistemine üç gündür hiçbir olay ulaşmadı. Gönderim kapatıldı; sorun giderilince yeniden açın.',
      en: 'No event has reached the system “{name}” for three days. Sending was turned off. Turn it on again once the problem is solved.',
    },
  },
  jobs: {
    'clock.webhook-deliveries': { tr: 'Olayları öteki sistemlere gönderme', en: 'Sending events to other systems' },
    'clock.webhook-sweep': { tr: 'Eski olay gönderimlerini silme', en: 'Removing old webhook deliveries' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/webhook-texts': typeof webhookTexts;
  }
}
