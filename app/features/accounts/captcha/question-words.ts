/** Characters that everybody writes, none like another in sound and shape together. */
export const characters = [
  ..."竹风月山水云花雨雪松石舟茶灯书琴鱼鸟桥亭泉钟墨纸笔枝叶根果田井门窗瓦路星草虎马羊牛米豆盐糖酒",
];

export const namedPeople = ["小松", "阿竹", "王老师", "外婆", "李叔叔", "小梅"] as const;

interface CountedThing {
  name: string;
  unit: string;
}

export const things: readonly [CountedThing, ...CountedThing[]] = [
  { name: "竹叶", unit: "片" },
  { name: "鸡蛋", unit: "个" },
  { name: "铅笔", unit: "支" },
  { name: "邮票", unit: "张" },
  { name: "纽扣", unit: "颗" },
  { name: "瓷碗", unit: "只" },
];

/** Words that belong together, and to no other family. */
export const families = [
  { name: "动物", words: ["老虎", "青蛙", "白鹅", "大象", "狐狸", "松鼠", "骆驼", "蜻蜓", "海豚"] },
  { name: "水果", words: ["苹果", "葡萄", "西瓜", "草莓", "桃子", "香蕉", "樱桃", "橘子", "菠萝"] },
  { name: "家具", words: ["桌子", "椅子", "衣柜", "书架", "沙发", "凳子", "茶几", "床头柜"] },
  { name: "颜色", words: ["红色", "蓝色", "绿色", "黄色", "紫色", "灰色", "黑色", "橙色"] },
  { name: "乐器", words: ["钢琴", "二胡", "笛子", "古筝", "吉他", "琵琶", "唢呐", "小提琴"] },
  { name: "衣物", words: ["衬衫", "袜子", "围巾", "手套", "裙子", "外套", "帽子", "毛衣"] },
  { name: "天气", words: ["下雨", "刮风", "下雪", "打雷", "晴天", "阴天", "大雾", "冰雹"] },
];
