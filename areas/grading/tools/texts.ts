import { defineTexts } from '#kernel/contract/text.ts';

export const toolTexts = defineTexts({
  title: {
    learning_tools: { tr: 'Öğrenme Araçları (LTI)', en: 'Learning Tools (LTI)' },
    learning_tool: { tr: 'Öğrenme Aracı', en: 'Learning Tool' },
    my_learning_tools: { tr: 'Derslerimin Araçları', en: 'My Learning Tools' },
    open_learning_tool: { tr: 'Araç Açılıyor', en: 'Opening a Tool' },
  },
  api: {
    tool_switched: { tr: 'Kaydedildi.', en: 'Saved.' },
    tool_removed: { tr: 'Öğrenme aracı silindi.', en: 'The learning tool was removed.' },
    tool_link_saved: { tr: 'Kaydedildi.', en: 'Saved.' },
    tool_link_removed: { tr: 'Bağlantı silindi.', en: 'The link was removed.' },
    tool_opening: { tr: 'Araç açılıyor.', en: 'The tool is opening.' },
    tool_content_decided: {
      tr: 'Seçilen içerikle ilgili kararınız kaydedildi.',
      en: 'Your decision on the content was saved.',
    },
    tool_scores_taken: {
      tr: 'Seçilen puanlar işlendi. Alınmayan varsa listenin üstünde nedeni yazar.',
      en: 'The selected scores were processed. Any that were not taken are named above the list.',
    },
  },
  grading: {
    'learning-tool': { tr: 'Öğrenme aracı', en: 'Learning tool' },
    'learning-tool.name': { tr: 'Ad', en: 'Name' },
    'learning-tool.is_on': { tr: 'Açık', en: 'On' },
    'learning-tool.login_url': { tr: 'Oturum başlatma adresi (login URL)', en: 'Login URL' },
    'learning-tool.target_link_uri': { tr: 'Başlangıç adresi (target link URI)', en: 'Target link URI' },
    'learning-tool.redirect_uris': { tr: 'Dönüş adresleri (redirect URI)', en: 'Redirect URIs' },
    'learning-tool.jwks_url': { tr: 'Anahtar adresi (JWKS)', en: 'JWKS URL' },
    'learning-tool.public_key': {
      tr: 'Açık anahtar (PEM), JWKS adresi yoksa',
      en: 'Public key (PEM), if there is no JWKS URL',
    },
    'learning-tool.sends_name': { tr: 'Ad ve soyadı alır', en: 'Gets names' },
    'learning-tool.sends_email': { tr: 'E-posta adresini alır', en: 'Gets e-mail addresses' },
    'learning-tool.gives_members': { tr: 'Şubedeki kişileri listeler', en: 'Lists the people of a section' },
    'learning-tool.takes_scores': { tr: 'Puan bildirir', en: 'Reports scores' },
    'learning-tool.picks_content': {
      tr: 'İçerik seçtirir (deep linking)',
      en: 'Lets instructors choose content (deep linking)',
    },
    'learning-tool.custom': {
      tr: 'Özel parametreler (her satırda ad=değer)',
      en: 'Custom parameters (name=value on each line)',
    },
    'learning-tool.client_id': { tr: 'İstemci kimliği (client id)', en: 'Client ID' },
    'learning-tool.deployment_id': { tr: 'Kurulum kimliği (deployment id)', en: 'Deployment ID' },
    'learning-tool.turn_on': { tr: 'Aracı aç', en: 'Turn on' },
    'learning-tool.turn_off': { tr: 'Aracı kapat', en: 'Turn off' },
  },
  tools: {
    addresses: { tr: 'Araca girilecek bilgiler', en: 'What to enter in the tool' },
    addresses_about: {
      tr: 'Aracın yönetim sayfasında yeni bir LTI 1.3 platformu ekleyip bunları girin.',
      en: 'Add a new LTI 1.3 platform on the tool’s administration page and enter these.',
    },
    issuer: { tr: 'Yayımcı (issuer)', en: 'Issuer' },
    auth_url: { tr: 'Yetkilendirme adresi', en: 'Authorization URL' },
    jwks: { tr: 'Anahtarlarımız (JWKS)', en: 'Our keys (JWKS)' },
    token_url: { tr: 'Belirteç adresi (token URL)', en: 'Token URL' },
    sharing: { tr: 'Kullanım', en: 'Use' },
    sharing_about: {
      tr: 'Açık bir aracı öğretim elemanları şubelerine ekleyebilir. İzin vermediğiniz hiçbir bilgi araca gitmez; kişiler orada yalnızca anlamsız bir kimlikle tanınır.',
      en: 'Instructors can add a tool that is on to their sections. It gets no data that you have not allowed: people are known there only by a meaningless identifier.',
    },
    turn_off_title: { tr: '{name} kapatılsın mı?', en: 'Turn off {name}?' },
    turn_off_about: {
      tr: 'Bağlantılar yerinde kalır ama açılmaz; araç artık kişi listesi alamaz ve puan bildiremez.',
      en: 'Links stay but do not open, and the tool can no longer list people or report scores.',
    },
    remove: { tr: 'Sil', en: 'Remove' },
    remove_title: { tr: '{name} silinsin mi?', en: 'Remove {name}?' },
    remove_about: {
      tr: 'Bağlantıları ve bildirdiği puanlar da silinir. Not çizelgesine alınmış puanlar kalır.',
      en: 'Its links and the scores it reported go with it. Scores already taken into grade sheets stay.',
    },
    remove_links: {
      tr: 'Silinecek bağlantı: {n} (şube: {sections})',
      en: 'Links to be removed: {n} (sections: {sections})',
    },
    remove_scores: {
      tr: 'Silinecek puan: {n} (alınmamış: {waiting})',
      en: 'Scores to be removed: {n} (not taken yet: {waiting})',
    },
    title: { tr: 'Öğrenme araçları', en: 'Learning tools' },
    about: {
      tr: 'Şubenin öğrencileri ve öğretim elemanları bu bağlantıları yeni pencerede açar.',
      en: 'Students and instructors of the section open these links in a new window.',
    },
    mine_about: {
      tr: 'Derslerinizde kullanılan dış araçlar; yeni pencerede, ayrıca oturum açmadan açılır.',
      en: 'External tools of your courses. They open in a new window, without another sign-in.',
    },
    mine_empty: { tr: 'Derslerinizde araç yok', en: 'Your courses have no tools' },
    mine_empty_about: {
      tr: 'Öğretim elemanı bir araç eklediğinde burada görünür.',
      en: 'A tool appears here once the instructor adds it.',
    },
    to_section: { tr: 'Şubeye git', en: 'Go to the section' },
    open: { tr: 'Aç', en: 'Open' },
    open_named: { tr: '{title} – yeni pencerede aç', en: 'Open {title} in a new window' },
    posting: { tr: 'Araç açılıyor…', en: 'Opening the tool…' },
    go_on: { tr: 'Devam et', en: 'Continue' },
    not_opened: { tr: 'Araç açılmadı', en: 'The tool was not opened' },
    not_opened_about: {
      tr: 'Bu pencereyi kapatıp aracı dersin bağlantısından yeniden açın.',
      en: 'Close this window and open the tool again from the link of the course.',
    },
    to_tools: { tr: 'Derslerimin araçları', en: 'My learning tools' },
    no_links: { tr: 'Henüz bağlantı yok', en: 'No links yet' },
    no_links_about: {
      tr: 'Bir bağlantı ekleyin ya da içeriği araçtan seçin.',
      en: 'Add a link, or choose content from a tool.',
    },
    no_links_wait: { tr: 'Bağlantıları öğretim elemanı ekler.', en: 'The instructor adds the links.' },
    add_link: { tr: 'Bağlantı ekle', en: 'Add a link' },
    add_link_title: { tr: 'Araca bağlantı ekle', en: 'Add a link to a tool' },
    change: { tr: 'Düzenle', en: 'Edit' },
    change_title: { tr: '{title} bağlantısını düzenle', en: 'Edit the link {title}' },
    save: { tr: 'Kaydet', en: 'Save' },
    tool: { tr: 'Araç', en: 'Tool' },
    link_title: { tr: 'Öğrencinin gördüğü başlık', en: 'Title that students see' },
    assessment: { tr: 'Değerlendirme', en: 'Assessment' },
    assessment_about: {
      tr: 'Aracın bildirdiği puanlar bu değerlendirme için öneri olur; çizelgeye siz alırsınız.',
      en: 'Scores that the tool reports become proposals for this assessment. You take them into the sheet.',
    },
    no_assessment: { tr: 'Bağlı değil', en: 'Not connected' },
    maximum: { tr: 'Araçtaki tam puan', en: 'Maximum score in the tool' },
    maximum_about: { tr: 'Puanlar 100 üzerinden çevrilir.', en: 'Scores are converted to a scale of 100.' },
    custom: { tr: 'Özel parametreler', en: 'Custom parameters' },
    custom_about: { tr: 'Her satırda ad=değer', en: 'name=value on each line' },
    move_up: { tr: 'Yukarı al', en: 'Move up' },
    remove_link_title: { tr: '{title} bağlantısı silinsin mi?', en: 'Remove the link {title}?' },
    remove_link_about: {
      tr: 'Bu bağlantıdan gelen ve alınmamış puanlar da silinir. Aracın şubedeki son bağlantısıysa araç şubeye artık ulaşamaz ve bildirdiği her şey silinir. Çizelgedeki puanlar kalır.',
      en: 'Scores that came for it and were not taken go too. If it is the last link of the tool here, the tool can no longer reach the section, and all it has reported goes. Scores in the sheet stay.',
    },
    proposes_for: {
      tr: '{assessment} için puan önerir (tam puan: {maximum})',
      en: 'proposes scores for {assessment} (maximum: {maximum})',
    },
    items: { tr: 'Araçların tanımladığı puanlar', en: 'Scores that tools have set up' },
    item_about: {
      tr: '{tool} · tam puan: {maximum} · bildirilen puan sayısı: {n}',
      en: '{tool} · maximum score: {maximum} · scores reported: {n}',
    },
    pick_from: { tr: 'İçerik seç: {tool}', en: 'Choose content: {tool}' },
    picked: { tr: '{tool} aracında seçtikleriniz', en: 'Your choice in {tool}' },
    picked_nothing: { tr: 'Kullanılabilecek bir içerik seçilmedi.', en: 'Nothing was chosen that can be used here.' },
    picked_add: { tr: 'Şubeye ekle', en: 'Add to the section' },
    picked_drop: { tr: 'Vazgeç', en: 'Drop it' },
    proposals: { tr: 'Araçların önerdiği puanlar', en: 'Scores proposed by tools' },
    proposals_about: {
      tr: 'Çizelgede boş olan yerler seçilidir. Girilmiş bir puanın yerine geçecek öneriyi kendiniz seçin.',
      en: 'Proposals for empty cells are selected. Select the ones yourself that would replace an entered score.',
    },
    take: { tr: 'Seçilenleri çizelgeye al', en: 'Take the selected scores' },
    take_title: { tr: 'Puanlar çizelgeye alınsın mı?', en: 'Take the scores into the sheet?' },
    take_about: {
      tr: 'Alınacak puan: {n}. Elle girilmiş gibi kaydedilir; sonradan değiştirebilirsiniz.',
      en: 'Scores to be taken: {n}. They are recorded as if you had entered them, and you can change them later.',
    },
    take_over: { tr: 'Yerine geçilecek girilmiş puan: {n}', en: 'Entered scores to be replaced: {n}' },
    not_taken: { tr: 'Alınmayan puanlar', en: 'Scores that were not taken' },
    student: { tr: 'Öğrenci', en: 'Student' },
    score: { tr: 'Öneri', en: 'Proposal' },
    of: { tr: '{given} / {maximum}', en: '{given} / {maximum}' },
    in_sheet: { tr: 'Çizelgede', en: 'In the sheet' },
    absent: { tr: 'Girmedi', en: 'Absent' },
  },
  jobs: {
    'clock.tool-launch-sweep': { tr: 'Biten araç açılışlarını silme', en: 'Removing finished openings of tools' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/tools-texts': typeof toolTexts;
  }
}
