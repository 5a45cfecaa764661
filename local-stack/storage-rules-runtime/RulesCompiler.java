package countersign;

import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonObject;

/** Compiles rules with the settings of Google's emulators. */
final class RulesCompiler {
  private RulesCompiler() {}

  static CompileResult compile(Source source) {
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder()
            .allowTernaryOperator(true)
            .allowCrossServiceRules(true)
            .build();
    return FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
  }

  static boolean isError(Issue issue) {
    return issue.getSeverity() == Issue.Severity.ERROR;
  }

  /** An issue in the JSON that firebase-tools reads. Its keys end with underscores. */
  static JsonObject toJson(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    position.addProperty("column_", issue.getSourcePosition().getColumn());
    JsonObject json = new JsonObject();
    json.addProperty("description_", issue.getDescription());
    json.addProperty("severity_", issue.getSeverity().name());
    json.add("sourcePosition_", position);
    return json;
  }
}
