const wordList = (list: string): string[] => list.trim().split(/\s+/);

// What the sentences of seeded content are made of. Slots in braces are filled from these lists.
export const vocabulary = {
  thing: wordList(`
    老相机 机械键盘 手冲壶 旧书 阳台菜园 路由器 二手自行车 台灯 帐篷 古琴 显示器
    降噪耳机 砂锅 登山鞋 毛笔 茶杯 电饭煲 家庭服务器 望远镜 木吉他 羽毛球拍 钢笔
    胶片 小音箱 绿植 缝纫机 拼图 雨衣 行军床 墨水屏阅读器`),
  place: wordList(`
    杭州 成都 大理 泉州 青岛 西安 喀什 景德镇 苏州 长沙 厦门 哈尔滨 洱海边
    莫干山 老城区 菜市场 图书馆 小区门口 江边 胡同里 高铁站 夜市 植物园 海边的小镇
    山里的民宿 学校后门 旧货市场 楼下的面馆 湿地公园 天文馆`),
  time: wordList(`
    清明前后 入秋以后 这个周末 下班路上 去年冬天 凌晨四点 雨季里 搬家之后 午休时
    春分那天 国庆假期 放寒假前 立夏那天 换工作以后 台风过境后 退休以后 中秋夜里
    加班到很晚的时候 第一场雪之后 梅雨天`),
  craft: wordList(`
    拍照 煮咖啡 写周记 学木工 种薄荷 跑步 练字 观鸟 做面包 骑车通勤 写代码 读史书
    弹琴 修旧电脑 画速写 钓鱼 爬山 做饭 学日语 整理房间 泡茶 看星星 记账 游泳
    打太极 织毛衣 剪视频 收集邮票 下围棋 写小说`),
  tool: wordList(`
    SQLite PostgreSQL Rust TypeScript Linux Vim
    Git Python Nginx Docker Go Emacs 树莓派 电子表格
    正则表达式 Markdown 浏览器开发者工具 终端 备份脚本 软路由`),
  food: wordList(`
    番茄牛腩 葱油拌面 腌笃鲜 桂花糯米藕 羊肉泡馍 螺蛳粉 酸汤鱼 手擀面 梅干菜烧饼
    锅包肉 清炒芦蒿 杨梅酒 豆腐脑 凉皮 米线 红烧狮子头 糖醋小排 青团 豌豆黄 砂锅粥`),
  book: wordList(`
    《边城》 《浮生六记》 《乡土中国》 《我与地坛》 《呼兰河传》 《万历十五年》
    《雪国》 《人间草木》 《夜航船》 《小王子》 《红楼梦》 《时间简史》 《徐霞客游记》
    《围城》 《陶庵梦忆》`),
  feeling: wordList(`
    安静 踏实 有点失落 松了一口气 哭笑不得 豁然开朗 心里一暖 意犹未尽 后悔没早点开始
    越想越有意思 没想到这么难 值得再来一次 很久没有这么专注 忽然想念老家
    觉得日子慢了下来`),
  person: wordList(`
    邻居奶奶 同事 大学室友 修表的师傅 出租车司机 我爸 我妈 女儿 楼下保安 书店老板
    面馆老板娘 教我的老师 徒步认识的朋友 快递小哥 一位老读者`),
  number: wordList(`
    两 三 五 七 十 十二 二十 三十 一百`),
};

export type Slot = keyof typeof vocabulary;

export const nicknameStarts = wordList(`
    青 半山 听雨 晚风 南枝 白露 小满 松间 云边 拾 阿 老 北岛 渡口 山月 木
    秋水 野 初七 长街 浅夏 旧时 江畔 空谷 竹下 雪落 一盏 慢慢 风起 溪`);

export const nicknameEnds = wordList(`
    竹 客 茶 舟 鹿 书生 听风 先生 小站 的猫 行 灯 石 禾 木匠 不语 知了 归人
    笔记 小鱼 同学 星河 煮酒 拾光 厨子 花匠 看云 夜读 散步 豆豆`);

export const syllables = wordList(`
    lin mu qing yun shan xi yu he zhu feng nan
    bei song lu chen wei an ke ming tao jiang
    hai bai su ye`);

export const selfDescriptions = [
  "",
  "",
  "慢慢写，慢慢读。",
  "在{place}，喜欢{craft}。",
  "白天上班，晚上{craft}。",
  "一个爱{food}的人。",
  "正在学{tool}。",
  "枕边书是{book}。",
  "{time}最容易想事情。",
  "收集{thing}的人。",
] as const;

export const tagNames = wordList(`
    读书 摄影 美食 旅行 数码 编程 开源 园艺 音乐 电影 骑行 跑步 观鸟 茶 咖啡
    手工 历史 语文 数学 天文 租房 求助 分享 随笔 二手 装修 育儿 宠物 书法 围棋
    自托管 数据库 前端 Linux 安全 写作 城市 乡村 节气 健康`);

export const seededNodes = [
  { name: "读书", description: "读过的和正在读的" },
  { name: "手艺", description: "动手做点什么" },
  { name: "技术", description: "程序、网络与机器" },
  { name: "生活", description: "吃饭、走路、种花" },
  { name: "远行", description: "路上的见闻" },
];
