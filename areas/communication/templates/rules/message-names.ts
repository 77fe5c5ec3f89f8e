import type { Text } from '#kernel/contract/text.ts';
import { templateNamed } from './template-registry.ts';

const request = (tr: string, en: string): Text => ({ tr: `Talep: ${tr}`, en: `Request: ${en}` });
const leave = (tr: string, en: string): Text => ({ tr: `İzin: ${tr}`, en: `Leave: ${en}` });
const place = (tr: string, en: string): Text => ({
  tr: `Çift anadal ve yandal: ${tr}`,
  en: `Double major and minor: ${en}`,
});
/** Messages whose words come with what they are about, so that nobody words them anew: what the log calls them. */
export const fixedNames: Readonly<Record<string, Text>> = {
  request_sent: request('alındı', 'received'),
  request_approved: request('onaylandı', 'approved'),
  request_declined: request('reddedildi', 'declined'),
  request_returned: request('iade edildi', 'returned'),
  request_completed: request('sonuçlandı', 'completed'),
  request_delivered: request('teslim edildi', 'handed over'),
  request_expired: request('süresi doldu', 'expired'),
  request_cancelled: request('iptal edildi', 'cancelled'),
  request_progress: request('gelişme', 'news'),
  request_decider_awaits: request('karar bekliyor', 'awaits a decision'),
  request_decider_reminder: request('karar süresi geçti', 'decision overdue'),
  request_decider_escalated: request('üst makama geçti', 'escalated'),
  request_decider_carry_out: request('işlem bekliyor', 'to be processed'),
  request_decider_withdrawn: request('geri çekildi', 'withdrawn'),
  request_major_main: place('asıl liste', 'place offered'),
  request_major_reserve: place('yedek liste', 'on the waiting list'),
  request_major_called: place('yedekten çağrı', 'called from the waiting list'),
  request_major_lapsed: place('yanıt süresi geçti', 'offer lapsed'),
  request_major_closed: place('kapandı', 'closed'),
  request_major_none: place('yerleşemedi', 'no place'),
  leave_begun: leave('başladı', 'begun'),
  leave_reminder: leave('dönüş anımsatması', 'reminder to return'),
  leave_overdue: leave('dönüş gecikti', 'return overdue'),
  leave_returned: leave('dönüş yapıldı', 'returned'),
  leave_cancelled: leave('iptal edildi', 'cancelled'),
  external_document_ready: { tr: 'Dış sistemden belge hazır', en: 'Document of another system is ready' },
  'time-off-return': { tr: 'Mentora izni: dönüş', en: 'Mentora time off: return' },
  'time-off-overdue': { tr: 'Mentora izni: dönüş gecikti', en: 'Mentora time off: return overdue' },
  'api-key-made': { tr: 'API anahtarı oluşturuldu', en: 'API key created' },
  'api-key-rolled': { tr: 'API anahtarı yenilendi', en: 'API key renewed' },
  'api-key-revoked': { tr: 'API anahtarı iptal edildi', en: 'API key revoked' },
  'api-key-ends': { tr: 'API anahtarının süresi bitiyor', en: 'API key about to expire' },
  'user-transfer': { tr: 'Kullanıcı aktarımı', en: 'Account transferred' },
  password_reset_by_office: { tr: 'Parola ofisçe sıfırlandı', en: 'Password reset by the office' },
  'template-test': { tr: 'Deneme iletisi', en: 'Test message' },
  report: { tr: 'Zamanlanmış rapor', en: 'Scheduled report' },
};
/** What a message is called, by the code its sender gives; null where nobody has said. */
export const messageName = (code: string): Text | null => templateNamed(code)?.name ?? fixedNames[code] ?? null;
