package countersign;

import com.google.common.base.Preconditions;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonStreamParser;
import com.google.protobuf.util.JsonFormat;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Function;
import java.util.logging.LogManager;

/**
 * Evaluates Storage rules for firebase-tools with the rules engine of the Firestore emulator. Requests and replies are
 * JSON lines. Handles one request at a time.
 */
final class StorageRulesServer {
  /** The settings of Google's emulators. */
  private static final FirebaseRulesLangOptions LANGUAGE =
      FirebaseRulesLangOptions.builder()
          .allowTernaryOperator(true)
          .allowCrossServiceRules(true)
          .build();

  /** firebase-tools sends its first request after a reply with this id. */
  private static final long READY_ID = -1;

  private static final Gson GSON = new Gson();

  private final Iterator<JsonElement> in =
      new JsonStreamParser(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private final PrintStream out;
  private final Map<String, RulesetAst> rulesets = new HashMap<>();

  /** Requests that arrived while an evaluation waited for a document. */
  private final Queue<JsonObject> waiting = new ArrayDeque<>();

  private StorageRulesServer(PrintStream out) {
    this.out = out;
  }

  static void main() {
    // firebase-tools reports every line on stderr as an error, also a log line of the engine.
    LogManager.getLogManager().reset();
    // firebase-tools decodes each chunk alone and would break a split character of several bytes.
    // Other characters than ASCII, which only messages for people have, become question marks.
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.US_ASCII);
    // firebase-tools must not take the output of a library for a reply.
    System.setOut(System.err);
    new StorageRulesServer(out).serve();
    // The input is closed. End at once, even if a library still runs threads.
    Runtime.getRuntime().halt(0);
  }

  private void serve() {
    reply(READY_ID, Map.of());
    while (!waiting.isEmpty() || in.hasNext()) {
      JsonObject request = waiting.isEmpty() ? in.next().getAsJsonObject() : waiting.remove();
      long id = request.get("id").getAsLong();
      try {
        JsonObject context = request.getAsJsonObject("context");
        boolean isVerify = request.get("action").getAsString().equals("verify");
        reply(id, isVerify ? verify(id, context) : load(context));
      } catch (Exception failure) {
        reply(id, Map.of("errors", List.of("Rules could not be evaluated: " + failure)));
      }
    }
  }

  /** The status is always "ok", because firebase-tools never resolves a request with another status. */
  private void reply(long id, Map<String, ?> content) {
    Map<String, Object> reply = new HashMap<>(content);
    reply.put("id", id);
    reply.put("status", "ok");
    out.println(GSON.toJson(reply));
  }

  private Map<String, ?> load(JsonObject context) throws Exception {
    Source.Builder source = Source.newBuilder();
    JsonFormat.parser().merge(context.get("source").toString(), source);
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(LANGUAGE).compile(source);
    List<String> errors = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (Issue issue : compiled.getIssues()) {
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      // Gson writes the private fields, such as `description_`. firebase-tools expects these names.
      (isError ? errors : warnings).add(GSON.toJson(issue));
    }
    if (compiled.hasCompilationError()) {
      return Map.of("errors", errors, "warnings", warnings);
    }
    RulesetAst ruleset = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ruleset);
    Map<String, ?> result = Map.of("rulesVersion", ruleset.getVersionValue());
    return Map.of("errors", errors, "warnings", warnings, "result", result);
  }

  private Map<String, ?> verify(long id, JsonObject context) throws Exception {
    Map<String, ExpressionValue> documents = new HashMap<>();
    Function<ExpressionPathValue, ExpressionValue> get =
        path -> documents.computeIfAbsent(Values.urlPath(path), address -> fetch(id, address));
    RuleContext.Builder rule =
        RuleContext.builder()
            .service("firebase.storage")
            .method(context.get("method").getAsString())
            .path(Values.literalPath(context.get("path").getAsString()).getPathValue())
            .supplyFunction(new PathFunction("firestore.get", get))
            .supplyFunction(
                new PathFunction(
                    "firestore.exists",
                    path -> ExpressionValueUtils.createValue(!get.apply(path).hasNullValue())));
    for (var variable : context.getAsJsonObject("variables").entrySet()) {
      rule.supplyVariable(variable.getKey(), Values.fromRequest(variable.getValue()));
    }
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    // The functions wait for documents themselves, so that the evaluation never stays pending.
    var evaluation = Futures.getDone(new DefaultEvaluator(ruleset).evaluate(rule.build()));
    return Map.of("result", Map.of("permit", evaluation.permit()));
  }

  /** A function of the rules language that takes the path of a document. */
  private record PathFunction(String name, Function<ExpressionPathValue, ExpressionValue> body)
      implements AsyncRuntimeFunction {
    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
      ExpressionValue path = request.getArguments(0);
      Preconditions.checkArgument(path.hasPathValue(), "%s takes a path", name);
      ExpressionValue result = body.apply(path.getPathValue());
      return Futures.immediateFuture(ExpressionValueUtils.createResponse(result));
    }
  }

  /** Asks firebase-tools for a document and waits. A document that does not exist is null for rules. */
  private ExpressionValue fetch(long verification, String path) {
    out.println(
        GSON.toJson(
            Map.of(
                "server_request_id", verification,
                "status", "ok",
                "action", "fetch_firestore_document",
                "context", Map.of("path", path))));
    JsonObject answer = in.next().getAsJsonObject();
    // Only a request has an action.
    while (answer.has("action")) {
      waiting.add(answer);
      answer = in.next().getAsJsonObject();
    }
    return answer.get("status").getAsString().equals("ok")
        ? Values.fromDocument(answer.getAsJsonObject("result"))
        : ExpressionValueUtils.NULL;
  }
}
