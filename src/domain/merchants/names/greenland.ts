import type { MerchantNames } from "../merchantDictionary.ts";

/** Names and trade words of Greenland; the form is that of `merchantEntries`. */
export const GREENLAND: MerchantNames = {
  country: "GL",
  text: `
groceries: akiki,bradtet,brugsen nuuk,brugseni,kalaliaraq,kk engros,nota bene,notabene nuuk=~,nuuk centret mad,pilersuisoq,pisiffik,pisifik,polar fisk,spar nuuk,spar=
kiosk: cafe barista~,jacobsen bakery,kiosk*,konditori*,nuuk bageri,torrak kiosk
fastFood: bodegan pizza,bones=~,cafe esmeralda grill,charon porn~,grillbar*,hong kong nuuk,ice pizza,pizza nuuk,takuss
restaurant: cafe esmeralda,cafe pascucci,cafetuaq,hans egede restaurant,igloo mad,inukcafe,katuaq cafe,killut,nasasaq,qooqqut nuan,restaurant*,sarfalik,unicorn nuuk
clothes: anori,elitex,great greenland,inuit quajak,jysk nuuk=~,kamik,nonne,pikkori,pisiffik elitex,qiviut,torrak,torrak fashion
furniture: ide nuuk,illu mobler,mobler nuuk,pisiffik jysk
electronics: arctic import,barrit,comby,elektronik nuuk,elgiganten nuuk,pisiffik elektronik,tele post shop
maintenance: arssarnerit,bygma nuuk,illuut a s,illuut bygge,masanti,permagreen,pilersuisoq byg,pisiffik stark,sanalu,stark gronland,stark nuuk
hobby: intersport nuuk,kujalleq jagt,pikkori sport,qajaq,sport one
media: atuagagdliutit,atuagkat,atuagkat boghandel,knr=,milik,sermitsiaq,sermitsiaq ag
streaming: antenneforening*,nuuk antenneforening,nuuk tv,tusass tv,tv nuuk tv
phone: nuuk it,pissa,tele greenland,tele post,telepost,tusass,tusass internet,tusass mobil
gifts: foreningen gronlandske born,kalallit rode korsiat,kraftens bekampelse neriuffiit,mibb,neriuffiit,rode kors gronland,sorsunnersuaq
pharmacy: apotek*,helsekost nuuk,landsapoteket
hairdresser: elegance nuuk,frisor*,hair by,inuk hair,klip og krol,matas nuuk,salon nuuk
doctor: dronning ingrids hospital,lageklinikken nuuk,napparsimavik,peqqik,sundhedscenter nuuk,tandklinik*,tandlage*
glasses: nuuk optik,optik*,synoptik nuuk
fitness: aqqa fitness,arctic fitness,crossfit*,fiteq,fitness*,inussivik~,mind your body,nuuk fitness,timersortarfik
cinema: biograf*,godthabshallen,katuaq,nukiffik,taseralik
flights: air greenland,airgreenland,disko line hotel,greenland airport,greenland travel,gronlands rejsebureau,guide to greenland,hhe express,hotel arctic,hotel hans egede,hotel icefjord,hotel kangerlussuaq,hotel sisimiut,hotel*,inuk hostels,kalallit airports,mittarfeqarfiit,nordbo,somandshjemmet,topas,umiarsualivimmi
activities: arctic nuuk,disko line,diskoline,katersugasivia,malik svommehal,nunatta katersugasivia,nuuk kunstmuseum,nuuk ski,nuuk water taxi,sisorarfiit,sisorarfik,svommehallen malik,tupilak travel,world of greenland
publicTransport: arctic umiaq,arctic umiaq line,bussii,disko line bad,nuup bussii,sarfaq ittuk,umiaq
taxi: maligaq taxi,nuna taxi,taxa nuuk,taxa*,taxagut,taxi*
fuel: benzin*,ikummatissat,orsiivik,polar oil,polaroil,statoil nuuk,tankanlag*
carRepair: auto nuuk,auto service nuuk,bilvarksted*,brdr christiansen,mekaniker*,nunatta biilii,nuuk auto
parking: parkering*
rent: bankboligen,boliglan*,boligselskabet ini,husleje*,illuut,ineqarnermut,ineqarnermut akiliut,ini,ini a s,inissiatileqatigiiffik,iserit,iserit a s,kollegie*,nykredit gronland,realkredit*
ownersAssociation: andelsboligforening*,ejerforening*,piginneqatigiit
utilities: dagrenovation,el og vand nuuk,esani,kommuneqarfik sermersooq renovation,nukissiorfiit,nukissiorfik,renovation*,varme nukissiorfiit
contentsInsurance: forsikring*~,gronlands forsikring,kalallit forsikring,kalallit sillimmasiisarfiat,sillimmasiineq*,sillimmasiissut,tryg gronland
union: ak=?,asg,atorfillit kattuffiat,fagforening*,hk nuuk,imak,nusuka,peqatigiiffik sik,pip=,ppk,sik
memberships: atassut,b 67,b67,demokratit,gif,gss,inuit ataqatigiit,knapk,kontingent*?,nagdlunguak,naleraq,nuuk idratslag,nuuk il,siumut
daycare: bornehave*,daginstitution*,dagtilbud nuuk,fritidshjem*,kommuneqarfik sermersooq daginstitution,kommuneqarfik sermersooq dagtilbud,meeqqeriviit,meeqqerivik*,meeqqerivimmut,vuggestue*
studies: atuarfik,gux,ilinniarfissuaq,ilisimatusarfik,kollegiet nuuk,ninuuk,npk
courses: aftenskole*,korekort*,koreskole*,piareersarfik
lottery: lotto*
alcohol: bodegan,daddys,godthab bryghus,kristinemut,manhattan nuuk,maximut,mutten,skyline bar,takuss bar,tobak*
out backTax: akilerartarnermut,akilerartarnermut aqutsisoqarfik,akilerarut,akilerarutit,restskat*,skattestyrelsen gronland
in taxRefund: akilerartarnermut,akilerartarnermut aqutsisoqarfik,akilerarutit utertitat,overskydende skat,skattestyrelsen gronland
publicFees: avannata kommunia,gronlands politi,kommune kujalleq,kommuneqarfik qeqertalik,kommuneqarfik sermersooq,nalakkersuisut,namminersorlutik oqartussat,politiit,qeqqata kommunia
in pension: alderspension*,folkepension*,fortidspension*,pisinnanngorsaqqiineq,sisa,sisa pension,sisa pensionskasse,siusinartumik,utoqqalinersiutit
out pensionSaving: pensionsopsparing*,sisa pension,sisa pensionskasse,sisa~
in unemployment: arbejdsmarkedsydelse*,barselsdagpenge*,erninermi ullormusiat,majoriaq,offentlig hjalp,pisortanit ikorsiissutit,suliffissaleqi*
in studentGrant: ilinniagaqarnersiut,ilinniagaqarnersiutit,su gronland,uddannelsesstotte*
in childBenefit: bornetilskud*,meeqqanut tapiissutit,meeqqat tapiissut
in support: akilersuutit,bornebidrag*,underholdsbidrag*
in housingBenefit: boligsikring*,boligstotte*,ineqarnermut tapiissutit
in holidayPay: feriegodtgorelse*,feriepenge*,sulinngiffeqarnersiut,sulinngiffeqarnersiutit
in salary: akissarsiaq,akissarsiassat,akissarsiat,lon,lonoverforsel*,lonudbetaling*
consumerLoan: afdrag*~,akilersugaq,banklan*~,lan=~,tarsigassarsiaq,tarsigassarsiat
out interest: erniaq,erniat,rente*,renter
in interestIncome: erniaq,erniat,rente*,renter
bankFees: akiliut banki,gebyr*,kontogebyr*,kortgebyr*
transfer: budgetkonto*,lonkonto,nammineq konto
otherSaving: katersuineq,opsparing*,sipagaq,sipakkat
cash: aningasat tigoriannat,automat nuuk,gronlandsbanken automat,haveautomat*,kontant havning,kontanthavning*
otherLeisure: blue water greenland~,genbrug*~,kalallit nunanni allakkerivik~,nunatta post~,pilersuisoq post~,post greenland~,royal arctic line~,royal arctic~,tusass post~
out carLoan: billan*,gronlandsbanken billan
out carInsurance: bilforsikring*
otherHome: ideas=
`,
};
