/** What each alarm means, by its name. */
export const alarmTexts = {
  MessagesWait: { tr: 'Gönderilecek iletiler çeyrek saattir bekliyor', en: 'Messages have waited for 15 minutes' },
  MessagesFailed: { tr: 'Bugün yirmiden çok ileti gönderilemedi', en: 'More than 20 messages failed today' },
  RequestsWaitForConnections: {
    tr: 'İstekler veritabanı bağlantısı bekliyor',
    en: 'Requests are waiting for a database connection',
  },
  JobsFailed: { tr: 'Bugün beşten çok uzun iş başarısız oldu', en: 'More than five long jobs failed today' },
  JobsWait: { tr: 'Uzun işler birikiyor', en: 'Long jobs are piling up' },
  UnexpectedErrors: { tr: 'Henüz bakılmamış beklenmeyen hata var', en: 'There are unexpected errors to look into' },
  PaymentsToReview: { tr: 'Bakılması gereken kart ödemesi var', en: 'There are card payments to review' },
  MemoryHigh: { tr: 'Süreç 700 MB’tan çok bellek kullanıyor', en: 'The process uses more than 700 MB of memory' },
} as const;
