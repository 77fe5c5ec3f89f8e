import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why another system is not told of events. */
export const webhookRefusals = defineRefusals({
  webhook_address_form: {
    tr: 'Adres https:// ile başlamalı; içinde kullanıcı adı, parola ya da # bulunmamalıdır.',
    en: 'The address must begin with https:// and must not contain a user name, a password or #.',
    rule: 'webhooks',
    office: 'support',
  },
  webhook_address_own: {
    tr: 'Bu kurulum kendi makinesine gönderim yapmaz; dışarıdan ulaşılan bir https adresi yazın.',
    en: 'This installation does not send to its own machine. Enter an https address that can be reached from outside.',
    rule: 'webhooks',
    office: 'support',
  },
  webhook_without_secret: {
    tr: 'Önce imza anahtarını oluşturun.',
    en: 'Create the signing secret first.',
    rule: 'webhooks',
    office: 'support',
  },
  webhook_already_on: {
    tr: 'Gönderim zaten açık.',
    en: 'It is already on.',
    rule: 'webhooks',
    office: 'support',
  },
  webhook_already_off: {
    tr: 'Gönderim zaten kapalı.',
    en: 'It is already off.',
    rule: 'webhooks',
    office: 'support',
  },
  webhook_is_off: {
    tr: 'Bu adrese gönderim kapalı; önce açın.',
    en: 'This endpoint is off; turn it on first.',
    rule: 'webhooks',
    office: 'support',
  },
  delivery_under_way: {
    tr: 'Bu gönderim şu anda yapılıyor.',
    en: 'This delivery is being sent right now.',
    rule: 'webhooks',
    office: 'support',
  },
});
