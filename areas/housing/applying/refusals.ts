import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { rule: 'HOU-002', office: 'housing' } as const;
export const applyingRefusals = defineRefusals({
  housing_code_wrong: {
    tr: 'Kodlardan biri yanlış ya da süresi dolmuş. İki kodu da denetleyin.',
    en: 'One of the codes is wrong or too old. Check both codes.',
    ...housing,
  },
  housing_claim_two: {
    tr: 'Hesabınızda zaten konaklama kaydı var. Önceki başvurunuza kiracı girişinden ulaşırsınız.',
    en: 'Your account has housing records already. You reach your earlier application through the housing tenant login.',
    ...housing,
  },
  housing_contact_of_other: {
    tr: 'Bu e-posta adresi başka bir telefonla kayıtlı. Konaklama Ofisi ile görüşün.',
    en: 'This e-mail address is registered with another phone. Please contact the Housing Office.',
    ...housing,
  },
  housing_applied_already: {
    tr: 'Bu günler için zaten bir başvurunuz var.',
    en: 'You already have a reservation for these days.',
    ...housing,
  },
  housing_person_booked: {
    tr: 'Bu kişinin bu günlerde zaten bir rezervasyonu var: {number}.',
    en: 'This person already has a reservation for these days: {number}.',
    office: 'housing',
  },
  housing_type_unknown: {
    tr: 'Bu oda tipi yok ya da artık sunulmuyor. Başka bir oda tipi seçin.',
    en: 'There is no such room type, or it is no longer offered. Choose another one.',
    ...housing,
  },
  housing_group_unknown: {
    tr: 'Bu kodla bir oda arkadaşı grubu yok ya da grup dolu.',
    en: 'There is no roommate group with this code, or the group is full.',
    ...housing,
  },
  housing_group_gender: {
    tr: 'Bu gruptaki oda arkadaşınızla aynı odada kalamazsınız: kadın ve erkeklerin birlikte kaldığı bir oda yok. Koda gerek olmadan tek başınıza başvurabilirsiniz.',
    en: 'You cannot share a room with this group: no room takes women and men together. You are welcome to apply on your own, without the code.',
    office: 'housing',
  },
  housing_bed_chosen: {
    tr: 'Başvuran şu anda bir yatak seçmiş, sözleşmesini okuyor: {bed} ({number}). Yine de teklif etmek istiyorsanız onaylayın; seçtiği yatak bırakılır.',
    en: 'The applicant has chosen a bed and is reading the agreement: {bed} ({number}). To make your offer all the same, confirm it; the bed that was chosen is released.',
    rule: 'HOU-004',
    office: 'housing',
  },
  housing_group_whole: {
    tr: 'Oda arkadaşları birlikte yerleştirilir. Grupta başvuru sayısı: {n}.',
    en: 'Roommates get beds together. Reservations in the group: {n}.',
    office: 'housing',
  },
  housing_group_waits: {
    tr: 'Oda arkadaşı grubunuz ({n} başvuru) birlikte yerleştirilir; yatakları konaklama ofisi hepinize aynı anda teklif eder.',
    en: 'Your roommate group ({n} reservations) gets its beds together: the housing office offers them to all of you at the same time.',
    office: 'housing',
  },
  housing_agreement_dead: {
    tr: 'Bu sözleşme bağlantısı geçerli değil. Yatağınızın tutulduğu süre dolmuş olabilir.',
    en: 'This link is not valid. The time for which your bed was held may be over.',
    rule: 'HOU-004',
    office: 'housing',
  },
  housing_name_differs: {
    tr: 'Adınızı kayıtlı olduğu gibi yazın: {name}.',
    en: 'Type your name as it is registered: {name}.',
    rule: 'HOU-004',
    office: 'housing',
  },
  housing_nothing_due: {
    tr: 'Ödenecek bir şey yok.',
    en: 'Nothing is due.',
    rule: 'HOU-026',
    office: 'housing',
  },
  housing_exchange_changed: {
    tr: 'Değişim istendikten sonra yataklardan, günlerden ya da ücretlerden biri değişti. Değişim yeniden istenmeli ve onaylanmalı.',
    en: 'A bed, a date or a rate has changed since the exchange was requested. It must be requested and agreed to again.',
    rule: 'HOU-008',
    office: 'housing',
  },
  housing_reason_needed: {
    tr: 'Sözleşmeyi imzalamış ya da ödeme yapmış birine neden yazılmalıdır; neden mektuba girer.',
    en: 'Someone who has signed or paid is told why. Enter a reason; it goes into the letter.',
    rule: 'HOU-008',
    office: 'housing',
  },
  housing_exchange_unknown: {
    tr: 'Bu rezervasyon numarası ve soyadıyla, yatağını sizinkiyle değişebilecek biri yok. İkisini de denetleyin.',
    en: 'No one with this reservation number and last name has a bed to exchange with yours. Check both.',
    rule: 'HOU-008',
    office: 'housing',
  },
  housing_no_exchange: {
    tr: 'Yatak değişimi ancak yatağı olan iki kişi arasında istenebilir.',
    en: 'Beds can be exchanged only between two people who have one.',
    rule: 'HOU-008',
    office: 'housing',
  },
});
