import { defineTexts } from '#kernel/contract/text.ts';

export const transfersTexts = defineTexts({
  title: {
    transfer_request: { tr: 'Havalimanı Transfer Talebi', en: 'Airport Transfer Request' },
    transfer_list: { tr: 'Havalimanı Transfer Listesi', en: 'Airport Transfer List' },
    transfer_link: { tr: 'Havalimanı Transfer Talebi (Bağlantı)', en: 'Airport Transfer Request (Link)' },
  },
  api: {
    transfer_requested: { tr: 'Transfer talebiniz alındı.', en: 'Your transfer request was received.' },
    transfer_saved: { tr: 'Transfer kaydedildi.', en: 'The transfer was saved.' },
  },
  housing: {
    'housing-transfer': { tr: 'Havalimanı transferleri', en: 'Airport transfers' },
    'housing-transfer.number': { tr: 'Numara', en: 'Number' },
    'housing-transfer.passenger': { tr: 'Yolcu', en: 'Passenger' },
    'housing-transfer.phone': { tr: 'Telefon', en: 'Phone' },
    'housing-transfer.direction': { tr: 'Yön', en: 'Direction' },
    'housing-transfer.airport': { tr: 'Havalimanı', en: 'Airport' },
    'housing-transfer.airline': { tr: 'Havayolu', en: 'Airline' },
    'housing-transfer.flight_no': { tr: 'Uçuş numarası', en: 'Flight number' },
    'housing-transfer.flight_at': { tr: 'Uçuş zamanı', en: 'Time of the flight' },
    'housing-transfer.passengers': { tr: 'Kişi sayısı', en: 'Passengers' },
    'housing-transfer.luggage': { tr: 'Bavul sayısı', en: 'Pieces of luggage' },
    'housing-transfer.note': { tr: 'Not', en: 'Note' },
    'housing-transfer.driver': { tr: 'Sürücü', en: 'Driver' },
    'housing-transfer.driver_phone': { tr: 'Sürücünün telefonu', en: 'Driver’s phone' },
    'housing-transfer.plate': { tr: 'Plaka', en: 'License plate' },
    'housing-transfer.state': { tr: 'Durum', en: 'Status' },
    'housing-transfer.confirm': { tr: 'Onayla', en: 'Confirm' },
    'housing-transfer.complete': { tr: 'Tamamlandı', en: 'Complete' },
    'housing-transfer.no_show': { tr: 'Yolcu gelmedi', en: 'Record a no-show' },
    'housing-transfer.cancel': { tr: 'İptal et', en: 'Cancel the transfer' },
    'transfer.driver': { tr: 'Sürücü ata', en: 'Assign a driver' },
    'transfer.driver_title': { tr: 'Kim götürecek?', en: 'Who drives?' },
    'transfer.whatsapp': { tr: 'WhatsApp’ta yaz', en: 'Write on WhatsApp' },
    'transfer.ask': { tr: 'Transfer iste', en: 'Request the transfer' },
    'transfer.about': {
      tr: 'Transfer uçuştan en az 24 saat önce istenir. Sürücü atanınca burada görünür.',
      en: 'Ask at least 24 hours before the flight. The driver is shown here once there is one.',
    },
    'transfer.mine': { tr: 'Transferleriniz', en: 'Your transfers' },
    'transfer.none': { tr: 'Henüz transfer talebiniz yok.', en: 'You have no transfer requests yet.' },
    'transfer.open': { tr: 'Talebin bağlantısı', en: 'Link to the request' },
    'transfer.cancel_title': { tr: 'Transferi iptal et: {number}', en: 'Cancel the transfer: {number}' },
    'transfer.mail.subject': { tr: 'Havalimanı transferiniz: {number}', en: 'Your airport transfer: {number}' },
    'transfer.mail.body': {
      tr: 'Talebinizi bu bağlantıdan izleyebilir ya da iptal edebilirsiniz. Bağlantıyı başkasıyla paylaşmayın: {link}',
      en: 'Follow or cancel your request here. Do not share this link: {link}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/transfers/texts': typeof transfersTexts;
  }
}
