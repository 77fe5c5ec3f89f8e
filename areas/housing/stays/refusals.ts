import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { office: 'housing' } as const;

/** Why somebody cannot have a bed. */
export const stayRefusals = defineRefusals({
  bed_taken: {
    tr: 'Bu günlerin bir bölümünde yatak başkasının: {bed}.',
    en: 'Someone else has the bed for a part of these days: {bed}.',
    rule: 'HOU-001',
    ...housing,
  },
  bed_closed: {
    tr: 'Yatak, oda ya da bina bu günlerde kapalı: {bed}, {day}.',
    en: 'The bed, its room or its building is closed on these days: {bed}, {day}.',
    rule: 'HOU-020',
    ...housing,
  },
  bed_not_offered: {
    tr: 'Yatak seçime açık değil: {bed}.',
    en: 'This bed is not open for choosing: {bed}.',
    ...housing,
  },
  bed_other_gender: {
    tr: 'Oda başka bir cinsiyete ayrılmış: {bed}.',
    en: 'The room is kept for another gender: {bed}.',
    ...housing,
  },
  bed_not_accessible: {
    tr: 'Oda engelli erişimine uygun değil: {bed}.',
    en: 'The room is not accessible: {bed}.',
    ...housing,
  },
  stay_days_order: {
    tr: 'Çıkış günü giriş gününden sonra olmalıdır.',
    en: 'The day of departure must be after the day of arrival.',
    rule: 'HOU-001',
    ...housing,
  },
  stay_in_past: {
    tr: 'Giriş günü geçmiş olamaz.',
    en: 'The day of arrival cannot have passed.',
    rule: 'HOU-001',
    ...housing,
  },
  stay_too_far: {
    tr: 'Giriş günü en geç {n} gün sonrası olabilir.',
    en: 'The day of arrival is too far ahead. Days from today at most: {n}.',
    rule: 'HOU-001',
    ...housing,
  },
  stay_too_short: {
    tr: '{n} günden kısa konaklamalar için Konaklama Ofisi ile görüşün.',
    en: 'Please contact the Housing Office for stays shorter than the least number of days: {n}.',
    rule: 'HOU-028',
    ...housing,
  },
  stay_too_long: {
    tr: 'Konaklama en çok {n} gün sürebilir.',
    en: 'A stay cannot last longer than the most days: {n}.',
    rule: 'HOU-001',
    ...housing,
  },
  person_elsewhere: {
    tr: 'Bu kişinin aynı günlerde başka bir yatağı var.',
    en: 'This person has another bed on the same days.',
    rule: 'HOU-001',
    ...housing,
  },
  no_rate: {
    tr: 'Bu oda tipi için geçerli ücret yok.',
    en: 'There is no rate in effect for this room type.',
    ...housing,
  },
  other_currency: {
    tr: 'Yeni odanın ücreti başka bir para biriminde.',
    en: 'The new room is charged in another currency.',
    ...housing,
  },
  reservation_not_so: {
    tr: 'Rezervasyon bu durumda iken bu yapılamaz.',
    en: 'This cannot be done to the reservation as it stands.',
    ...housing,
  },
  stay_not_so: {
    tr: 'Konaklama bu durumda iken bu yapılamaz.',
    en: 'This cannot be done to the stay as it stands.',
    ...housing,
  },
  hold_lapsed: {
    tr: 'Yatağın tutulduğu süre doldu. Yeniden seçin.',
    en: 'The time for which the bed was held is over. Choose again.',
    ...housing,
  },
  move_day_outside: {
    tr: 'Geçiş günü konaklama günleri içinde ve bugün ya da sonrası olmalıdır.',
    en: 'The day of the move must lie within the stay, today or later.',
    ...housing,
  },
  move_note: {
    tr: 'Kişiyi sormadan taşımanın nedenini ya da ne zaman kabul ettiğini yazın; mektubuna ve geçmişine girer.',
    en: 'Say why this cannot wait for an answer, or when the resident agreed. It goes into the letter and the history.',
    ...housing,
  },
  move_over: {
    tr: 'Bu yatak değişikliğine artık yanıt verilemez: süresi doldu, yanıtlandı ya da geri alındı.',
    en: 'This bed change can no longer be answered: the time is over, it was answered, or it was taken back.',
    ...housing,
  },
  same_bed: {
    tr: 'Zaten bu yatakta.',
    en: 'It is this bed already.',
    ...housing,
  },
  not_arrived_yet: {
    tr: 'Giriş günü gelmeden gelmedi denemez.',
    en: 'A no-show can only be recorded after the day of arrival.',
    ...housing,
  },
});
