/**
 * Runs in the head: a script of the build that cannot be loaded, as after a new version came, reloads the page, at most
 * once a minute, unless something is typed in it: a page without scripts is complete, too. One that stands in the page and
 * imports others has no address. The text is constant: the policy of visitors' pages names the hash of the script it stands in.
 */
export const reloadBoot = `addEventListener("error",function(e){var t=e.target;if(t.tagName!=="SCRIPT"||t.src&&t.src.indexOf(location.origin+"/build/")||[].some.call(document.querySelectorAll("input,textarea"),function(f){return f.value!==f.defaultValue}))return;try{var n=Date.now();if(n-sessionStorage.getItem("reloaded")>6e4){sessionStorage.setItem("reloaded",n);location.reload()}}catch(x){}},true)`;
