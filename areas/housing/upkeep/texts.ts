import { defineTexts } from '#kernel/contract/text.ts';

export const upkeepTexts = defineTexts({
  title: {
    rooms_need_cleaning: { tr: 'Temizlik Gereken Odalar', en: 'Rooms Needing Cleaning' },
    housing_cleaning_rules: { tr: 'Temizlik Sıklığı', en: 'Cleaning Schedule' },
    housing_parcels: { tr: 'Gelen Paketler', en: 'Parcels' },
  },
  api: {
    cleaning_recorded: { tr: 'Temizlik kaydedildi.', en: 'The cleaning was recorded.' },
    parcel_recorded: { tr: 'Teslim kaydedildi.', en: 'The parcel was handed over.' },
  },
  housing: {
    'cleaning.late': { tr: 'Önceki günlerden açık: {n}', en: 'Still open from earlier days: {n}' },
    'housing-cleaning': { tr: 'Temizlik gereken odalar', en: 'Rooms needing cleaning' },
    'housing-cleaning.building_id': { tr: 'Bina', en: 'Building' },
    'housing-cleaning.room_id': { tr: 'Oda', en: 'Room' },
    'housing-cleaning.reason': { tr: 'Neden', en: 'Reason' },
    'housing-cleaning.due_on': { tr: 'Gün', en: 'Due on' },
    'housing-cleaning.assignee': { tr: 'Kim yapacak', en: 'Assigned to' },
    'housing-cleaning.note': { tr: 'Not', en: 'Note' },
    'housing-cleaning.state': { tr: 'Durum', en: 'Status' },
    'housing-cleaning.done_at': { tr: 'Yapıldı', en: 'Done at' },
    'housing-cleaning.photographed': { tr: 'Fotoğrafı var', en: 'Has a photo' },
    'cleaning.done': { tr: 'Temizlendi', en: 'Mark as cleaned' },
    'cleaning.done_title': { tr: 'Oda temizlendi', en: 'The room was cleaned' },
    'cleaning.photo': { tr: 'Fotoğraf', en: 'Photo' },
    'cleaning.photo_help': {
      tr: 'İsteğe bağlı. Bağlantı yoksa kayıt telefonda bekler.',
      en: 'Optional. Without a network the record waits on this phone.',
    },
    'cleaning.waiting': { tr: 'Bağlantı bekleniyor', en: 'Waiting for a network' },
    'housing-cleaning-rule': { tr: 'Temizlik sıklığı', en: 'Cleaning schedule' },
    'housing-cleaning-rule.type_id': { tr: 'Oda tipi', en: 'Room type' },
    'housing-cleaning-rule.every_days': { tr: 'Kaç günde bir', en: 'Every how many days' },
    'housing-parcel': { tr: 'Gelen paketler', en: 'Parcels' },
    'housing-parcel.tenant_id': { tr: 'Kime', en: 'For' },
    'housing-parcel.carrier': { tr: 'Taşıyan', en: 'Carrier' },
    'housing-parcel.tracking': { tr: 'Takip numarası', en: 'Tracking number' },
    'housing-parcel.shelf': { tr: 'Raf', en: 'Shelf' },
    'housing-parcel.arrived_on': { tr: 'Geldi', en: 'Arrived on' },
    'housing-parcel.state': { tr: 'Durum', en: 'Status' },
    'housing-parcel.handed_at': { tr: 'Teslim edildi', en: 'Handed over at' },
    'housing-parcel.hand_over': { tr: 'Teslim et', en: 'Hand over' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/upkeep/texts': typeof upkeepTexts;
  }
}
