CREATE TYPE "public"."search_word_kind" AS ENUM('crop', 'category', 'product');--> statement-breakpoint
CREATE TABLE "name_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_edible" boolean NOT NULL,
	"name" text NOT NULL,
	"name_hi" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "search_word_kind" NOT NULL,
	"subject" text NOT NULL,
	"word" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_words_near" ON "name_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_texts_words" ON "product_texts" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_once" ON "search_words" USING btree ("word","kind","subject");--> statement-breakpoint
-- The words for crops that growers use, in Hindi and in Latin letters.
INSERT INTO "search_words" ("id", "kind", "subject", "word")
SELECT gen_random_uuid(), 'crop', given.crop, word FROM (VALUES
  ('wheat', array['wheat', 'gehu', 'gehun', 'gehoon', 'gehoo', 'gehuu', 'genhu', 'gaihu', 'gahu', 'godhi', 'godhuma', 'godhumai', 'gothumai', 'kanak', 'kanak beej', 'wheet', 'whet', 'wheat seed', 'sharbati', 'lokwan', 'hd 2967', 'गेहूँ', 'गेहूं', 'गेहु', 'गेंहू', 'कनक', 'गहू']),
  ('paddy', array['paddy', 'rice', 'dhan', 'dhaan', 'dhaan beej', 'dhan ka beej', 'chawal', 'chaawal', 'chaval', 'chawal beej', 'basmati', 'bhat', 'bhaat', 'vari', 'vadlu', 'nel', 'nellu', 'bhatta', 'padi', 'paddi', 'rice seed', 'sri', 'धान', 'चावल', 'बासमती', 'भात']),
  ('maize', array['maize', 'corn', 'makka', 'maka', 'makki', 'makai', 'makkai', 'bhutta', 'butta', 'chhalli', 'challi', 'sweet corn', 'sweetcorn', 'baby corn', 'popcorn', 'makka jonna', 'mokkajonna', 'cholam makka', 'jola makka', 'maiz', 'maze', 'मक्का', 'मकई', 'मक्की', 'भुट्टा', 'स्वीट कॉर्न']),
  ('bajra', array['bajra', 'bajara', 'bajri', 'bajro', 'bajda', 'pearl millet', 'millet bajra', 'kambu', 'sajjalu', 'sajje', 'cumbu', 'baajra', 'bajra hybrid', 'बाजरा', 'बाजरी']),
  ('jowar', array['jowar', 'jwar', 'jvar', 'juar', 'jawar', 'jowari', 'javari', 'sorghum', 'cholam', 'jonna', 'jonnalu', 'jola', 'chari jowar', 'jowaar', 'great millet', 'ज्वार', 'जवार', 'ज्वारी', 'चरी']),
  ('ragi', array['ragi', 'raagi', 'nachni', 'nachani', 'nagli', 'mandua', 'madua', 'marua', 'mandwa', 'kodra ragi', 'finger millet', 'fingermillet', 'kezhvaragu', 'keppai', 'ragulu', 'रागी', 'मंडुआ', 'मड़ुआ', 'मडुआ', 'नाचनी']),
  ('tomato', array['tomato', 'tomatoe', 'tomatos', 'tomatoes', 'tamatar', 'tamater', 'tamator', 'tamatr', 'tamato', 'timatar', 'timater', 'tometo', 'tamaatar', 'cherry tomato', 'thakkali', 'tamata', 'takkali', 'टमाटर', 'टमाटर बीज']),
  ('okra', array['okra', 'okara', 'bhindi', 'bhendi', 'bhinde', 'bindi', 'bhindee', 'bendi', 'vendakkai', 'bendakaya', 'benda', 'bendekai', 'dharosh', 'dhenras', 'lady finger', 'ladyfinger', 'ladys finger', 'lady''s finger', 'ladies finger', 'भिंडी', 'भिन्डी', 'भेंडी', 'भेंडा']),
  ('brinjal', array['brinjal', 'brinzal', 'brinjol', 'eggplant', 'egg plant', 'aubergine', 'baingan', 'bengan', 'baigan', 'began', 'bengun', 'baingun', 'begun', 'vangi', 'vange', 'vankaya', 'kathirikai', 'kathirikkai', 'ringan', 'ringna', 'bhanta', 'badane', 'बैंगन', 'बैगन', 'भंटा', 'वांगी']),
  ('chilli', array['chilli', 'chili', 'chilly', 'chillies', 'chille', 'mirch', 'mirchi', 'mirachi', 'mirchee', 'mirchy', 'hari mirch', 'lal mirch', 'green chilli', 'red chilli', 'hot pepper', 'milagai', 'mirapa', 'mirapakaya', 'menasinakai', 'lanka', 'marcha', 'bhut jolokia', 'pusa jwala', 'मिर्च', 'मिर्ची', 'हरी मिर्च', 'लाल मिर्च']),
  ('onion', array['onion', 'onions', 'oniun', 'onian', 'pyaz', 'pyaaz', 'piyaz', 'piaz', 'pyaj', 'piyaj', 'pyaaj', 'kanda', 'kaanda', 'dungli', 'dungari', 'vengayam', 'ullipaya', 'ulli', 'eerulli', 'irulli', 'peyaj', 'gavran kanda', 'प्याज', 'प्याज़', 'पियाज', 'कांदा']),
  ('cauliflower', array['cauliflower', 'califlower', 'coliflower', 'cauliflour', 'cauli flower', 'collyflower', 'gobhi', 'gobi', 'gobhee', 'phool gobhi', 'phool gobi', 'phul gobhi', 'ful gobi', 'fool gobhi', 'phulgobhi', 'phulkopi', 'flower gobi', 'flavar', 'फूलगोभी', 'फूल गोभी', 'गोभी', 'फुलगोभी']),
  ('cabbage', array['cabbage', 'cabage', 'cabbege', 'patta gobhi', 'patta gobi', 'pata gobhi', 'pattagobhi', 'band gobhi', 'band gobi', 'bandh gobhi', 'bandhgobhi', 'kobi', 'kobich', 'muttaikose', 'bandhakopi', 'gos', 'karam kalla', 'पत्तागोभी', 'पत्ता गोभी', 'बंदगोभी', 'बंद गोभी']),
  ('carrot', array['carrot', 'carot', 'carrots', 'carret', 'gajar', 'gaajar', 'gajjar', 'gazar', 'gajor', 'gajara', 'desi gajar', 'lal gajar', 'carrot seed', 'pusa kesar', 'गाजर', 'गज्जर']),
  ('radish', array['radish', 'raddish', 'redish', 'radis', 'muli', 'mooli', 'moolee', 'mulli', 'mula', 'moola', 'mullangi', 'daikon', 'mooly', 'radish seed', 'मूली', 'मुली', 'मुळा']),
  ('spinach', array['spinach', 'spinich', 'spinnach', 'palak', 'paalak', 'palk', 'palakh', 'pallak', 'palak beej', 'palakura', 'pasalai keerai', 'desi palak', 'vilayati palak', 'beet leaf', 'saag palak', 'पालक', 'पालक भाजी']),
  ('cucumber', array['cucumber', 'cucumbar', 'cucumbers', 'kukumber', 'kheera', 'khira', 'khera', 'khire', 'kakdi', 'kakadi', 'kakri', 'vellarikkai', 'dosakaya', 'dosakai', 'sasha', 'southekai', 'खीरा', 'खिरा', 'ककड़ी', 'काकडी']),
  ('bottle_gourd', array['bottle gourd', 'bottlegourd', 'bottle guard', 'bottle gard', 'lauki', 'louki', 'loki', 'laukee', 'lauqi', 'ghiya', 'ghia', 'gheeya', 'dudhi', 'doodhi', 'kaddu lauki', 'sorakaya', 'surakkai', 'sorekai', 'lau', 'लौकी', 'घिया', 'दूधी', 'दुधी']),
  ('bitter_gourd', array['bitter gourd', 'bittergourd', 'bitter guard', 'bitter gard', 'karela', 'karella', 'kerela', 'karele', 'karla', 'karli', 'kakarakaya', 'pavakkai', 'pagarkai', 'hagalakai', 'korola', 'uchhe', 'bitter melon', 'करेला', 'कारले']),
  ('pumpkin', array['pumpkin', 'pumkin', 'pumpkeen', 'pampkin', 'kaddu', 'kadu', 'kadoo', 'kaddoo', 'kashiphal', 'kashifal', 'kumhra', 'kumhda', 'kohda', 'sitaphal sabji', 'petha kaddu', 'bhopla', 'lal bhopla', 'gummadikaya', 'poosanikai', 'parangikai', 'mishti kumro', 'कद्दू', 'कद्दु', 'काशीफल', 'कुम्हड़ा', 'भोपळा']),
  ('watermelon', array['watermelon', 'water melon', 'watermelan', 'watermalon', 'waterlemon', 'tarbooj', 'tarbuj', 'tarbooz', 'tarbuz', 'tarbuja', 'tarabuja', 'tarboj', 'kalingad', 'kalingar', 'hindwana', 'matira', 'pucchakaya', 'tharboosani', 'tormuj', 'sugar baby', 'तरबूज', 'तरबूज़', 'कलिंगड', 'मतीरा']),
  ('muskmelon', array['muskmelon', 'musk melon', 'muskmelan', 'melon', 'kharbuja', 'kharbooja', 'kharbuza', 'kharbooza', 'kharbuz', 'kharboja', 'kharabuja', 'cantaloupe', 'mulampazham', 'kharbuj', 'हरा मधु', 'खरबूजा', 'खरबूज़ा', 'खरबूज']),
  ('papaya', array['papaya', 'papya', 'pappaya', 'papita', 'papeeta', 'papitha', 'papayya', 'popai', 'boppayi', 'boppaya', 'pappali', 'parangi', 'red lady', 'papita beej', 'omakai', 'पपीता', 'पपिता', 'पपई']),
  ('gram', array['gram', 'chickpea', 'chick pea', 'chikpea', 'bengal gram', 'chana', 'channa', 'chanaa', 'chna', 'chane', 'kabuli chana', 'kabuli', 'desi chana', 'harbhara', 'harbara', 'senaga', 'sanagalu', 'kadalai', 'kondakadalai', 'kadale', 'chola', 'cholia', 'chhole', 'chole', 'boot', 'चना', 'चने', 'काबुली चना', 'हरभरा', 'छोले']),
  ('arhar', array['arhar', 'arahar', 'arhad', 'rahar', 'tur', 'toor', 'tuar', 'tuvar', 'toovar', 'tuver', 'tuvaram', 'pigeon pea', 'pigeonpea', 'red gram', 'redgram', 'kandi', 'kandulu', 'thuvarai', 'togari', 'toor dal', 'arhar dal', 'अरहर', 'अरहड़', 'तुअर', 'तुवर', 'तूर']),
  ('moong', array['moong', 'mung', 'mong', 'mungbean', 'mung bean', 'moong dal', 'mug', 'moog', 'green gram', 'greengram', 'pesalu', 'pesara', 'pasi payaru', 'pachai payaru', 'hesaru', 'muga', 'summer moong', 'मूंग', 'मूँग', 'मुंग', 'मूग']),
  ('urad', array['urad', 'urd', 'udad', 'udid', 'urid', 'urhad', 'orad', 'mash', 'maash', 'black gram', 'blackgram', 'minumulu', 'minumu', 'ulundu', 'ulunthu', 'uddina', 'kalai', 'urad dal', 'उड़द', 'उरद', 'उड़िद', 'उडीद', 'माष']),
  ('soybean', array['soybean', 'soyabean', 'soya bean', 'soy bean', 'soyabin', 'soybin', 'soyabeen', 'soyaben', 'soya', 'soyabeans', 'bhatmash', 'bhat soya', 'सोयाबीन', 'सोया', 'सोयाबिन']),
  ('pea', array['pea', 'peas', 'green pea', 'green peas', 'garden pea', 'matar', 'mattar', 'mutter', 'matter', 'mater', 'motor', 'vatana', 'watana', 'batani', 'pattani', 'batana', 'kerau', 'matar beej', 'arkel', 'मटर', 'मटर बीज', 'वाटाणा']),
  ('cotton', array['cotton', 'coton', 'coten', 'kapas', 'kapaas', 'kappas', 'kapus', 'kapas beej', 'narma', 'rui', 'ruyi', 'paruthi', 'patti', 'pratti', 'hatti', 'bt cotton', 'btcotton', 'bt kapas', 'binola', 'banola', 'कपास', 'नरमा', 'कापूस', 'बिनौला', 'रूई']),
  ('jute', array['jute', 'jut', 'joot', 'patsan', 'patson', 'pat', 'paat', 'patua', 'tossa', 'tossa jute', 'pat beej', 'nalita', 'golden fibre', 'जूट', 'पटसन', 'पाट', 'पटुआ']),
  ('sugarcane', array['sugarcane', 'sugar cane', 'sugercane', 'suger cane', 'ganna', 'gana', 'gannaa', 'ikh', 'eekh', 'ukh', 'uus', 'oos', 'sherdi', 'karumbu', 'cheraku', 'kabbu', 'aakh', 'ganne ka beej', 'sett', 'setts', 'गन्ना', 'गन्ने', 'ईख', 'ऊख', 'ऊस']),
  ('tobacco', array['tobacco', 'tobaco', 'tobbaco', 'tambaku', 'tambaakhu', 'tambakhu', 'tamakhu', 'tambakoo', 'pugakku', 'pugayilai', 'pogaku', 'hogesoppu', 'surti', 'तंबाकू', 'तम्बाकू', 'तमाखू']),
  ('groundnut', array['groundnut', 'ground nut', 'groundnuts', 'peanut', 'peanuts', 'pinut', 'moongfali', 'moongphali', 'mungfali', 'mungphali', 'moomfali', 'mungafali', 'mumfali', 'singdana', 'sing', 'bhuimug', 'bhuimung', 'verusenaga', 'pallilu', 'palli', 'nilakadalai', 'verkadalai', 'kadalekai', 'chinia badam', 'मूंगफली', 'मूँगफली', 'मुंगफली', 'भुईमूग', 'सींगदाना']),
  ('guar', array['guar', 'gwar', 'gawar', 'guwar', 'gavar', 'gwaar', 'guvar', 'gvar', 'gwar phali', 'gawar phali', 'cluster bean', 'clusterbean', 'goruchikkudu', 'kothavarai', 'gorikayi', 'guar gum', 'ग्वार', 'गवार', 'ग्वारफली', 'गुआर']),
  ('sunflower', array['sunflower', 'sun flower', 'sunflowar', 'sanflower', 'surajmukhi', 'suraj mukhi', 'surajmuki', 'soorajmukhi', 'suryamukhi', 'suryaphul', 'surya phool', 'suryakanti', 'suriyakanthi', 'poddutirugudu', 'सूरजमुखी', 'सूर्यमुखी', 'सुरजमुखी']),
  ('marigold', array['marigold', 'marry gold', 'merigold', 'mari gold', 'marigold flower', 'genda', 'gaenda', 'gainda', 'genda phool', 'gende', 'gendha', 'genda beej', 'hazara genda', 'zendu', 'jhendu', 'banthi', 'bantipoolu', 'sevanthi marigold', 'thulukka samanthi', 'chendumalli', 'ganda phool', 'गेंदा', 'गेन्दा', 'गेंदा फूल', 'झेंडू']),
  ('mustard', array['mustard', 'musterd', 'mastard', 'sarso', 'sarson', 'sarsoo', 'sarsau', 'sarson beej', 'rai', 'raai', 'raya', 'raye', 'lahi', 'toria', 'mohri', 'kadugu', 'avalu', 'aavalu', 'sasive', 'sorshe', 'sarisha', 'peeli sarson', 'kali sarson', 'सरसों', 'सरसो', 'राई', 'राया', 'लाही', 'तोरिया', 'मोहरी']),
  ('coriander', array['coriander', 'coriandar', 'corriander', 'corander', 'cilantro', 'dhaniya', 'dhania', 'dhanya', 'dhaniyaa', 'dhanyia', 'dhane', 'hara dhaniya', 'sabut dhaniya', 'kothimbir', 'kothmir', 'kothimeera', 'kothamalli', 'kottambari', 'dhone', 'धनिया', 'धनियां', 'हरा धनिया', 'कोथिंबीर']),
  ('cumin', array['cumin', 'cummin', 'cumins', 'kumin', 'jeera', 'jira', 'zeera', 'zira', 'jeeru', 'jiru', 'jilakara', 'jeelakarra', 'seeragam', 'jeerige', 'jeera beej', 'जीरा', 'जीरे', 'ज़ीरा', 'जिरा']),
  ('sesame', array['sesame', 'sesam', 'seasame', 'sesamum', 'gingelly', 'til', 'teel', 'tilli', 'till', 'safed til', 'kala til', 'kale til', 'ellu', 'nuvvulu', 'nuvvu', 'yellu', 'tal', 'तिल', 'तिल्ली', 'तीळ']),
  ('fennel', array['fennel', 'fenel', 'fennal', 'saunf', 'sounf', 'sonf', 'sauf', 'saumph', 'sanf', 'souf', 'badishep', 'badi shep', 'variyali', 'variali', 'sompu', 'sombu', 'perunjeeragam', 'mouri', 'moti saunf', 'lucknowi saunf', 'सौंफ', 'सौफ', 'सोंफ', 'बडीशेप']),
  ('fenugreek', array['fenugreek', 'fenugrek', 'fenugreak', 'methi', 'methee', 'meethi', 'menthi', 'methi dana', 'methi beej', 'methi saag', 'kasuri methi', 'kasoori methi', 'vendhayam', 'vendayam', 'menthulu', 'mentya', 'मेथी', 'मेथि', 'मेथी दाना', 'कसूरी मेथी']),
  ('chia', array['chia', 'chiya', 'chai seeds', 'chia seed', 'chia seeds', 'cheya', 'chiaseed', 'chia beej', 'chia ke beej', 'salvia hispanica', 'चिया', 'चिया बीज', 'चिया सीड्स']),
  ('flax', array['flax', 'flex seed', 'flexseed', 'flax seed', 'flaxseed', 'flaxseeds', 'flaks', 'linseed', 'lin seed', 'alsi', 'alasi', 'alsee', 'aalsi', 'tisi', 'teesi', 'jawas', 'javas', 'agase', 'avise', 'avisalu', 'ali vidai', 'अलसी', 'तीसी', 'तिसी', 'जवस']),
  ('pumpkin_seed_edible', array['pumpkin seed', 'pumpkin seeds', 'pumkin seeds', 'pepita', 'pepitas', 'kaddu ke beej', 'kaddu beej', 'kaddu ka beej', 'roasted pumpkin seeds', 'pumpkin kernels', 'kashiphal beej', 'कद्दू के बीज', 'कद्दू बीज']),
  ('sunflower_seed_roasted', array['sunflower seeds', 'sunflower seed snack', 'roasted sunflower', 'roasted sunflower seeds', 'sunflower kernels', 'surajmukhi ke beej', 'surajmukhi beej', 'bhuna surajmukhi', 'सूरजमुखी के बीज', 'भुने सूरजमुखी बीज']),
  ('melon_seed_edible', array['magaz', 'magaj', 'maghaz', 'melon seeds', 'melon seed', 'musk melon seeds', 'watermelon seeds edible', 'charmagaz', 'char magaz', 'chaar magaz', 'tarbooj ke beej', 'kharbuje ke beej', 'kharbuja beej', 'मगज', 'चार मगज', 'खरबूजे के बीज', 'तरबूज के बीज']),
  ('seed_mix_roasted', array['seed mix', 'seeds mix', 'mix seeds', 'mixed seeds', 'roasted seeds', 'roasted seed mix', 'super seeds', 'superseed mix', '5 in 1 seeds', '6 in 1 seeds', 'beej mix', 'bhune beej', 'trail mix', 'मिक्स बीज', 'भुने बीज'])
) AS given (crop, words), unnest(given.words) AS word;
