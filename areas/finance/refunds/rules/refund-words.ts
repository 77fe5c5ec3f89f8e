import type { Tone } from '#kernel/contract/field.ts';
import { defineStates } from '#kernel/contract/states.ts';
import type { Text } from '#kernel/contract/text.ts';

/** Why money comes back. */
export const refundReasons = {
  overpayment: { tr: 'Fazla ödeme', en: 'Overpayment' },
  double_payment: { tr: 'İki kez ödeme', en: 'Paid twice' },
  course_drop: { tr: 'Bırakılan ders', en: 'Dropped course' },
  withdrawal: { tr: 'Üniversiteden ayrılma', en: 'Withdrawal from the university' },
  leave: { tr: 'Kayıt dondurma', en: 'Leave of absence' },
  scholarship: { tr: 'Sonradan verilen burs ya da indirim', en: 'Scholarship or discount granted later' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
export type RefundReason = keyof typeof refundReasons;

/** Where the money goes. */
export const refundDestinations = {
  bank: { tr: 'Banka hesabı', en: 'Bank account' },
  card: { tr: 'Ödemenin yapıldığı kart', en: 'The card it was paid with' },
} as const;
export type RefundDestination = keyof typeof refundDestinations;

/** How a refund stands; who decides it is said by its request. */
export const refundStates = defineStates<
  'asked' | 'approved' | 'in_batch' | 'sent' | 'paid' | 'returned' | 'declined' | 'cancelled'
>({
  asked: ['approved', 'declined', 'cancelled'],
  approved: ['in_batch', 'sent', 'cancelled'],
  in_batch: ['approved', 'sent'],
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: [],
  declined: [],
  cancelled: [],
});
export type RefundState = keyof typeof refundStates;
export const refundStateWords = {
  asked: { tr: 'Karar bekliyor', en: 'Awaiting a decision', tone: 'info' },
  approved: { tr: 'Onaylandı, ödenecek', en: 'Approved, to be paid', tone: 'info' },
  in_batch: { tr: 'Ödeme dosyasında', en: 'In a payout file', tone: 'info' },
  sent: { tr: 'Bankaya gönderildi', en: 'Sent to the bank', tone: 'info' },
  paid: { tr: 'Ödendi', en: 'Paid', tone: 'success' },
  returned: { tr: 'Bankadan geri döndü', en: 'Returned by the bank', tone: 'warning' },
  declined: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
  cancelled: { tr: 'İptal edildi', en: 'Canceled', tone: 'neutral' },
} as const satisfies Record<RefundState, Text & { tone: Tone }>;
/** Not sent yet: the days count. */
export const openRefunds: readonly RefundState[] = ['asked', 'approved', 'in_batch'];

export const batchStates = {
  draft: { tr: 'Hazırlanıyor', en: 'Being prepared', tone: 'info' },
  released: { tr: 'Bankaya gönderildi', en: 'Sent to the bank', tone: 'success' },
  annulled: { tr: 'İptal edildi', en: 'Annulled', tone: 'neutral' },
} as const;
export type BatchState = keyof typeof batchStates;
