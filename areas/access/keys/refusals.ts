import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a key of another system is not made or changed. */
export const keyRefusals = defineRefusals({
  key_without_scope: {
    tr: 'Anahtarın en az bir kapsamı olmalıdır.',
    en: 'A key needs at least one scope.',
    rule: 'api-keys',
    office: 'support',
  },
  key_beyond_owner: {
    tr: 'Sahibinin seçilen rolü şu kapsamları açmıyor: {scopes}. Anahtar sahibinden fazlasını yapamaz.',
    en: 'The owner’s role does not open these scopes: {scopes}. A key can never do more than its owner.',
    rule: 'api-keys',
    office: 'support',
  },
  key_ends_within_a_year: {
    tr: 'Son kullanma günü bugünden başlayarak en geç {last} olabilir.',
    en: 'The last day must be between today and {last}.',
    rule: 'api-keys',
    office: 'support',
  },
  key_address_form: {
    tr: '“{address}” bir IP adresi ya da ağ (CIDR) değil.',
    en: '“{address}” is not an IP address or a network (CIDR).',
    rule: 'api-keys',
    office: 'support',
  },
  key_owner_is_another: {
    tr: 'Başkası adına anahtarı yalnızca sistem yöneticisi oluşturabilir.',
    en: 'Only a system administrator can make a key for someone else.',
    rule: 'api-keys',
    office: 'support',
  },
  key_owner_not_staff: {
    tr: 'Anahtarın sahibi, hesabı etkin olan bir çalışan rolü taşımalıdır.',
    en: 'The owner of a key must have an active account and a staff role.',
    rule: 'api-keys',
    office: 'support',
  },
  key_just_rolled_over: {
    tr: 'Önceki anahtar {until} tarihine kadar geçerli. O zamana dek yeniden yenilemek kullanılan anahtarı kapatır; sızdıysa anahtarı iptal edin.',
    en: 'The previous key still works until {until}. Rolling over again before then could end the key in use. If it leaked, revoke it.',
    rule: 'api-keys',
    office: 'support',
  },
  key_ownerless: {
    tr: 'Anahtarın sahibinin hesabı kapalı ya da rolü alınmış; anahtar yenilenemez.',
    en: 'The owner of this key has a closed account or has lost the role, so the key cannot be rolled over.',
    rule: 'api-keys',
    office: 'support',
  },
  key_is_over: {
    tr: 'Bu anahtarın süresi dolmuş ya da anahtar iptal edilmiş; yeni bir anahtar oluşturun.',
    en: 'This key has expired or was revoked; make a new one.',
    rule: 'api-keys',
    office: 'support',
  },
});
